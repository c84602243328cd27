import { ModelAside } from './model-aside.ts';
import { ModelClosed } from './model-closed.ts';
import { ModelDisputes } from './model-disputes.ts';
import { ModelLateReversals } from './model-late.ts';
import { decideInPlace, type ModelAuthorization } from './model-stand-in.ts';
import { type ClearingStep, partCount, type Step } from './step.ts';

const holdDays = 7;

/**
 * The issuing core in a few lines, in memory and one step at a time: what the real one must agree with. It knows no
 * SQL, no locks and no lists of moves; it says again, plainly, what docs/domain.md §3 says.
 */
export class Model {
  postedCents = 0;
  day = 0;
  isLocked = false;
  isStolen = false;
  readonly authorizations = new Map<number, ModelAuthorization>();
  readonly credits = new Set<string>();
  readonly clearings = new Set<string>();
  readonly parts = new Set<string>();
  /** The amounts taken back before anybody asked, and the authorizations that nobody has asked for yet. */
  readonly early = new Map<number, number>();
  readonly unasked = new Set<number>();
  /** Increments, reversals and decisions of the network that have acted. */
  readonly acts = new Set<string>();
  readonly disputes = new ModelDisputes();
  readonly closed = new ModelClosed();
  readonly aside = new ModelAside();
  readonly late = new ModelLateReversals();
  /** Tells whether the step that is played changed a hold that was there. */
  private isHoldChanged = false;

  /** The amount on hold, with what is set aside. */
  get heldCents(): number {
    return this.usedCents + this.aside.cents;
  }

  private get usedCents(): number {
    let sum = 0;
    for (const { state, cents } of this.authorizations.values()) if (state === 'PENDING') sum += cents;
    return sum;
  }

  private get isUsable(): boolean {
    return !this.closed.isClosed && !this.isLocked && !this.isStolen;
  }

  private pending(id: number): ModelAuthorization | null {
    const found = this.authorizations.get(id);
    return found?.state === 'PENDING' ? found : null;
  }

  /** The state that a clearing leaves, and what stays on hold. */
  private settle(step: ClearingStep): void {
    const isPart = step.part !== null;
    const isRepeated = isPart && this.parts.has(`${step.id} ${step.part}`);
    if (isPart) this.parts.add(`${step.id} ${step.part}`);
    const parts = [1, 2].filter((part) => this.parts.has(`${step.id} ${part}`)).length;
    const found = this.authorizations.get(step.id) ?? { state: 'SETTLED', cents: 0, clearedCents: 0, expiresOnDay: 0 };
    this.authorizations.set(step.id, found);
    const isOther = isRepeated || (!isPart && found.clearedCents > 0);
    const isHeld = found.state === 'PENDING' || found.state === 'EXPIRED';
    this.late.clear(step.id, step.cents, isHeld ? found.clearedCents + found.cents : null);
    found.clearedCents += step.cents;
    if (found.state === 'PENDING' && isOther) return;
    if (found.state === 'PENDING' && isPart && parts < partCount && found.cents > step.cents) found.cents -= step.cents;
    else found.state = 'SETTLED';
  }

  /** Tells whether an act comes for the first time; one that comes again does nothing, with other data neither. */
  private isFirst(act: string): boolean {
    if (this.acts.has(act)) return false;
    this.acts.add(act);
    return true;
  }

  private standIn(id: number, cents: number, isApproved: boolean, expiresOnDay: number): void {
    const known = this.authorizations.get(id) ?? null;
    const isUnasked = known === null || this.unasked.has(id);
    this.unasked.delete(id);
    const said = { cents, isApproved, expiresOnDay };
    this.isHoldChanged = known?.state === 'PENDING';
    const decided = decideInPlace(known, isUnasked, said, this.early.get(id) ?? 0);
    if (decided !== null) this.authorizations.set(id, decided);
  }

  private giveBack(kind: 'chargeback' | 'reverseClearing' | 'creditProvisionally', id: number, cents: number) {
    if (kind === 'creditProvisionally') return this.disputes.advance(id, cents);
    return kind === 'chargeback' ? this.disputes.chargeBack(id, cents) : this.disputes.move(id, cents);
  }

  private get left() {
    return { postedCents: this.postedCents, heldCents: this.usedCents, openCents: this.disputes.openCents };
  }

  /** How many messages have posted; a chargeback may leave the balance as it is. */
  private get messages(): number {
    return this.credits.size + this.clearings.size;
  }

  /** Plays a step, and sees whether people have a case about the money of a closed account after it. */
  play(step: Step): void {
    const { postedCents: postedBefore, left: before, messages } = this;
    this.isHoldChanged = false;
    this.move(step);
    this.aside.cover(this.heldCents - this.postedCents);
    if (step.kind === 'close') return;
    const hasPosted = this.postedCents !== postedBefore || this.messages > messages;
    if (hasPosted) this.closed.posted(this.left);
    else if (this.isHoldChanged || this.disputes.openCents !== before.openCents) this.closed.freed(this.left);
  }

  private move(step: Step): void {
    const expiresOnDay = this.day + holdDays;
    const availableCents = this.postedCents - this.heldCents;
    switch (step.kind) {
      case 'authorize': {
        // Asking again, also for another amount, changes nothing; asking late does, if only a reversal came before.
        const early = this.early.get(step.id) ?? 0;
        const known = this.authorizations.get(step.id);
        if (known && (known.state !== 'VOIDED' || !this.unasked.has(step.id))) return;
        this.unasked.delete(step.id);
        const asked = step.cents - early;
        if (asked <= 0) return;
        const cents = step.takesLess && availableCents > 0 ? Math.min(asked, availableCents) : asked;
        const isApproved = this.isUsable && cents <= availableCents;
        const state = isApproved ? 'PENDING' : 'DECLINED';
        this.authorizations.set(step.id, { state, cents, clearedCents: 0, expiresOnDay });
        return;
      }
      case 'standIn': {
        if (!this.isFirst(`standIn ${step.isApproved} ${step.id}`)) return;
        this.standIn(step.id, step.cents, step.isApproved, expiresOnDay);
        return;
      }
      case 'increment': {
        if (!this.authorizations.has(step.id) || !this.isFirst(`increment ${step.act}`)) return;
        const found = this.pending(step.id);
        if (!found || !this.isUsable || step.cents > availableCents) return;
        found.cents += step.cents;
        found.expiresOnDay = expiresOnDay;
        return;
      }
      case 'complete': {
        const found = this.pending(step.id);
        if (!found) return;
        this.isHoldChanged = true;
        Object.assign(found, { cents: Math.max(0, step.cents - found.clearedCents), expiresOnDay });
        if (found.cents === 0) found.state = 'SETTLED';
        return;
      }
      case 'reverse': {
        if (!this.isFirst(`reverse ${step.act}`)) return;
        if (!this.authorizations.has(step.id)) {
          this.unasked.add(step.id);
          this.authorizations.set(step.id, { state: 'VOIDED', cents: 0, clearedCents: 0, expiresOnDay });
        }
        if (this.unasked.has(step.id)) this.early.set(step.id, (this.early.get(step.id) ?? 0) + step.cents);
        const state = this.authorizations.get(step.id)?.state;
        if (state === 'SETTLED' || state === 'EXPIRED') {
          this.late.reverse(step.id, step.cents);
          this.postedCents += this.disputes.giveBack(step.id, this.late.take(step.id));
        }
        const found = this.pending(step.id);
        if (!found) return;
        this.isHoldChanged = true;
        found.cents = Math.max(0, found.cents - step.cents);
        if (found.cents === 0) found.state = found.clearedCents > 0 ? 'SETTLED' : 'VOIDED';
        return;
      }
      case 'clear': {
        const key = `${step.id} ${step.part} ${step.cents}`;
        if (this.clearings.has(key)) return;
        this.clearings.add(key);
        this.postedCents += this.disputes.move(step.id, -step.cents);
        this.settle(step);
        this.postedCents += this.disputes.giveBack(step.id, this.late.take(step.id));
        return;
      }
      case 'refund':
      case 'deposit': {
        const key = `${step.kind}${step.id}`;
        if (this.credits.has(key)) return;
        this.credits.add(key);
        this.postedCents += step.kind === 'refund' ? this.disputes.move(step.id, step.cents) : step.cents;
        return;
      }
      case 'chargeback':
      case 'reverseClearing':
      case 'creditProvisionally': {
        const key = `${step.kind}${step.id}`;
        const hasCharge = [...this.clearings].some((clearing) => clearing.startsWith(`${step.id} `));
        if (!hasCharge || this.credits.has(key)) return;
        const changeCents = this.giveBack(step.kind, step.id, step.cents);
        if (changeCents === null) return;
        this.credits.add(key);
        this.postedCents += changeCents;
        return;
      }
      case 'endProvisionally': {
        this.postedCents += this.disputes.end(step.id, step.outcome);
        return;
      }
      case 'wait': {
        this.day += step.days;
        for (const found of this.authorizations.values()) {
          if (found.state !== 'PENDING' || found.expiresOnDay > this.day) continue;
          found.state = 'EXPIRED';
          this.isHoldChanged = true;
        }
        return;
      }
      case 'setAside':
      case 'putBack':
        if (!this.closed.isClosed) this.aside.move(step, availableCents);
        return;
      case 'lock':
        this.isLocked = true;
        return;
      case 'unlock':
        this.isLocked = false;
        return;
      case 'stolen':
        this.isStolen = true;
        return;
      case 'close':
        this.aside.release();
        this.closed.isClosed = true;
        return;
      case 'payOut':
        if (this.closed.isClosed) this.postedCents -= this.closed.payableCents(this.left);
        return;
      case 'writeOff':
        if (this.closed.isClosed) this.postedCents += this.closed.owedCents(this.left);
    }
  }
}

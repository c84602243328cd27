type Choice = HTMLSelectElement | HTMLInputElement;

const happenings = ['click', 'input', 'change'] as const;

function asChoice(target: EventTarget | null): Choice | null {
  if (target instanceof HTMLSelectElement) return target;
  const isTicked = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
  return isTicked ? target : null;
}

const isSelect = (choice: Choice): choice is HTMLSelectElement => choice instanceof HTMLSelectElement;
const valueOf = (choice: Choice) => (isSelect(choice) ? choice.value : choice.checked);

function isServed(choice: Choice): boolean {
  if (!isSelect(choice)) return choice.checked === choice.defaultChecked;
  const options = [...choice.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.selected ?? true;
}

/**
 * Keeps what is chosen in lists and boxes until React has taken the page over, which would set a list back and leave a box
 * ticked that the page knows nothing of. Returns a function that then reports each choice to the page, as if made now. Typed
 * text is kept by the forms themselves.
 */
export function keepEarlyChoices(root: Document): () => Promise<void> {
  const chosen = new Map<Choice, string | boolean>();
  for (const field of root.querySelectorAll('select, input')) {
    const choice = asChoice(field);
    if (choice && !isServed(choice)) chosen.set(choice, valueOf(choice));
  }
  const keep = (event: Event) => {
    const choice = asChoice(event.target);
    if (!choice) return;
    // Else React would hear of it halfway, and again below.
    event.stopPropagation();
    chosen.set(choice, valueOf(choice));
  };
  for (const name of happenings) root.addEventListener(name, keep, true);
  return async () => {
    for (const name of happenings) root.removeEventListener(name, keep, true);
    for (const [choice, value] of chosen) {
      if (choice.isConnected) choose(choice, value);
      // One after the other, as people do: the next may stand on what the page made of this one.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}

function choose(choice: Choice, value: string | boolean): void {
  if (isSelect(choice)) {
    choice.value = String(value);
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // From the other side, as a click turns it; of a group of which one is chosen, another's click takes it back.
    if (choice.type === 'radio' && !value) return;
    choice.checked = !value;
    choice.click();
  }
}

/** The demo page's buttons. Texts come with the page, as data of its body. */
const texts = document.body.dataset;
const statusLine = document.querySelector('#status');
const buttons = document.querySelectorAll('button');

/** @param {string | undefined} text */
function say(text) {
  statusLine.textContent = text ?? '';
}

/** Shows how far the clock is: moving it by a month takes a while. */
async function showClock() {
  const language = document.documentElement.lang.toUpperCase();
  const response = await fetch(`/demo/clock?translateTo=${language}`);
  if (!response.ok) return;
  const { now, words } = await response.json();
  const time = document.querySelector('#clock + p time');
  time.dateTime = now;
  time.textContent = words;
}

/**
 * Sends a call and loads the page anew, so that it shows what has become of the demo.
 * @param {string} path
 * @param {object} body
 */
async function act(path, body) {
  say(texts.working);
  for (const button of buttons) button.disabled = true;
  const showing = setInterval(() => void showClock().catch(() => undefined), 1_000);
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(String(response.status));
    sessionStorage.setItem('demo', 'done');
    location.reload();
  } catch {
    clearInterval(showing);
    say(texts.failed);
    for (const button of buttons) button.disabled = false;
  }
}

/**
 * Plays one message of the network and shows its answer; the id that it gave can be followed up.
 * @param {HTMLFormElement} form
 * @param {string} kind
 */
async function play(form, kind) {
  const given = Object.fromEntries(new FormData(form));
  const isOf = (...kinds) => kinds.includes(kind);
  const order = {
    kind,
    cardId: Number(given.cardId),
    amountCents: given.amount === '' ? undefined : Math.round(Number(given.amount) * 100),
    merchant: given.merchant || undefined,
    mcc: given.mcc || undefined,
    authorizationId: isOf('CLEARING', 'REVERSAL', 'REFUND') ? given.authorizationId || undefined : undefined,
    state: isOf('SHIPPING') ? given.state : undefined,
  };
  say(texts.working);
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/demo/network', { method: 'POST', headers, body: JSON.stringify(order) });
    const answer = await response.json();
    document.querySelector('#shop-answer').textContent = JSON.stringify(answer);
    if (answer.authorizationId) form.elements.authorizationId.value = answer.authorizationId;
    say(response.ok ? texts.done : texts.failed);
  } catch {
    say(texts.failed);
  }
}

/**
 * Sends a text as its person's phone does, and shows what is answered.
 * @param {HTMLFormElement} form
 * @param {string} word What the button says; else what is typed.
 */
async function sendText(form, word) {
  const given = Object.fromEntries(new FormData(form));
  const answer = document.querySelector('#text-answer');
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ from: given.from, text: word || given.text });
    const response = await fetch('/demo/texts', { method: 'POST', headers, body });
    if (!response.ok) throw new Error(String(response.status));
    answer.textContent = (await response.json()).answer ?? answer.dataset.none;
  } catch {
    say(texts.failed);
  }
}

async function showMessages() {
  const response = await fetch('/demo/messages');
  const messages = response.ok ? await response.json() : [];
  const items = messages.map(({ channel, to, sentAt, subject, text: said, unsubscribeUrl }) => {
    const item = document.createElement('li');
    item.textContent = [sentAt, channel, to, subject, said].filter(Boolean).join(' · ');
    if (unsubscribeUrl) {
      const link = document.createElement('a');
      link.href = unsubscribeUrl;
      link.textContent = texts.unsubscribe ?? '';
      item.append(' · ', link);
    }
    return item;
  });
  if (items.length === 0) {
    const item = document.createElement('li');
    item.textContent = texts.none ?? '';
    items.push(item);
  }
  document.querySelector('#message-list').replaceChildren(...items);
}

document.addEventListener('click', ({ target }) => {
  const { advance, reset, act: deskAct, body } = target instanceof HTMLButtonElement ? target.dataset : {};
  if (advance !== undefined) void act('/demo/clock', { advance });
  if (deskAct !== undefined) void act('/demo/desk', { act: deskAct, body: JSON.parse(body ?? '{}') });
  if (reset !== undefined) void act('/demo/reset', {});
});
document.querySelector('#shop-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void play(event.currentTarget, event.submitter.value);
});
document.querySelector('#text-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void sendText(event.currentTarget, event.submitter.value);
});
if (sessionStorage.getItem('demo')) {
  sessionStorage.removeItem('demo');
  say(texts.done);
}
void showMessages();

import { Aside } from '../parts/aside.tsx';

/** Beside the form: what happens with what is typed. */
export function ContactAside({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Aside title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Aside>
  );
}

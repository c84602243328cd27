import { useProgram } from '../app/pages/use-program.ts';

/** A question, and that a person answers it by phone: 'Can’t read the code? Call us: 1-800-555-0142'. */
export function CallLine({ question, answer }: { question: string; answer: string }) {
  const { phone, phoneLink } = useProgram();
  return (
    <p>
      <strong>{question}</strong> {answer}{' '}
      <a className="num nowrap" href={phoneLink}>
        {phone}
      </a>
    </p>
  );
}

import { useProgram } from '../app/texts/use-program.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** A question, and that a person answers it by phone: 'Can’t read the code? Call us: 1-800-555-0142'. */
export function CallLine({ question, answer }: { question: string; answer: string }) {
  const { phone, phoneLink } = useProgram();
  return (
    <p>
      <strong>{question}</strong> <span>{answer}</span>{' '}
      <a className="num" href={phoneLink}>
        <Unbroken text={phone} />
      </a>
    </p>
  );
}

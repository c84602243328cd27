import { useId } from 'react';

interface ChooseProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
}

/** A choice of one of several. */
export function Choose({ name, label, options, value }: ChooseProps) {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="in" defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A few named options side by side: a real radio group under flat looks. */
import { useId, type ReactNode } from 'react';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={legend} className="kt-choice">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

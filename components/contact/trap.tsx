import { trapField } from '@/lib/domain/request-values';

/** A field that people neither see nor reach; whoever fills it in is none. */
export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {label}
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

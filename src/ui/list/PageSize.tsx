import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Select } from '../input/Select.tsx';

interface PageSizeProps {
    perPage: number;
    options: readonly number[];
    onChange: (perPage: number) => void;
}

export const PageSize = ({ perPage, options, onChange }: PageSizeProps) => {
    const id = useId();
    const label = useTranslate()('components.pager.size');
    const sizes = [...new Set([...options, perPage])].toSorted((a, b) => a - b);
    return (
        <span className="size">
            <span id={id}>{label}</span>
            <Select
                label={label}
                labelId={id}
                options={sizes.map(size => ({ value: size, text: String(size) }))}
                value={perPage}
                onChange={size => onChange(Number(size))}
            />
        </span>
    );
};

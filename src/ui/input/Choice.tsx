import { useId } from 'react';
import { styled } from '../styled.ts';
import { Select, type SelectOption } from './Select.tsx';

const Box = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gap: 5,
    minWidth: 0,
    '& label': { ...typography.subtitle2, color: palette.paper.secondary },
}));

interface ChoiceProps {
    /** Translated. */
    label: string;
    /** Translated: the option for no choice. */
    all: string;
    options: readonly SelectOption[];
    value: string | number | undefined;
    onChange: (value: string | undefined) => void;
}

/** Narrows to one of a few options. */
export const Choice = ({ label, all, options, value, onChange }: ChoiceProps) => {
    const id = useId();
    return (
        <Box>
            <label id={`${id}-label`} htmlFor={id}>
                {label}
            </label>
            <Select
                id={id}
                label={label}
                labelId={`${id}-label`}
                options={[{ value: '', text: all }, ...options]}
                value={options.some(option => String(option.value) === String(value)) ? value! : ''}
                onChange={chosen => onChange(chosen || undefined)}
            />
        </Box>
    );
};

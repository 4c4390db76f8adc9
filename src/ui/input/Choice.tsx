import { useId } from 'react';
import { styled } from '../styled.ts';

const Box = styled('span')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'grid',
    gap: 5,
    minWidth: 0,
    '& label': { ...typography.subtitle2, color: palette.paper.ink },
    '& select': {
        width: '100%',
        height: size.input,
        paddingInline: 10,
        border: `1px solid ${palette.paper.control}`,
        borderRadius: radius.control,
        backgroundColor: palette.paper.surface,
        color: palette.paper.ink,
        font: 'inherit',
        cursor: 'pointer',
        '&:hover': { borderColor: palette.paper.controlHover },
    },
}));

interface ChoiceProps {
    /** Translated. */
    label: string;
    /** Translated: the option for no choice. */
    all: string;
    options: readonly { value: string | number; text: string }[];
    value: string | number | undefined;
    onChange: (value: string | undefined) => void;
}

/** Narrows to one of a few options. It is the browser's own `select`, which costs a page nothing. */
export const Choice = ({ label, all, options, value, onChange }: ChoiceProps) => {
    const id = useId();
    return (
        <Box>
            <label htmlFor={id}>{label}</label>
            <select
                id={id}
                value={options.some(option => String(option.value) === String(value)) ? value : ''}
                onChange={({ target }) => onChange(target.value || undefined)}
            >
                <option value="">{all}</option>
                {options.map(option => (
                    <option key={option.value} value={option.value}>
                        {option.text}
                    </option>
                ))}
            </select>
        </Box>
    );
};

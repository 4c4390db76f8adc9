import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useId, useState, type Ref } from 'react';
import { formatWireDay } from '../format/time.ts';
import { FieldShell } from '../input/FieldShell.tsx';
import { styled } from '../styled.ts';
import { DayPopover } from './DayPopover.tsx';

const Field = styled('button')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    width: '100%',
    minHeight: `var(--field, ${size.input}px)`,
    paddingInline: 10,
    border: `1px solid ${palette.paper.control}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    ...typography.body1,
    cursor: 'pointer',
    '&:hover': { borderColor: palette.paper.controlHover },
    '& svg': { fontSize: size.icon, color: palette.paper.secondary },
}));

export interface DayFieldProps {
    /** Translated. */
    label: string;
    /** `YYYY-MM-DD`; undefined while none is chosen. */
    value: string | undefined;
    /** The first and the last day that can be chosen; the calendar opens at the first, or the last without one. */
    first?: string;
    last?: string;
    /** Ref of the button that opens the calendar. */
    field?: Ref<HTMLButtonElement>;
    onChange: (day: string) => void;
}

/** Shows a day and opens a calendar to choose another; Escape closes it without a change. */
export const DayField = ({ label, value, first, last, field, onChange }: DayFieldProps) => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <FieldShell id={id} label={label}>
            <Field
                ref={field}
                type="button"
                id={id}
                aria-labelledby={`${id}-label ${id}-value`}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <span id={`${id}-value`}>{value ? formatWireDay(value) : '–'}</span>
                <CalendarIcon aria-hidden="true" />
            </Field>
            <DayPopover
                label={label}
                open={anchor !== null}
                anchor={anchor}
                chosen={value}
                first={first}
                last={last}
                onChoose={onChange}
                onClose={() => setAnchor(null)}
            />
        </FieldShell>
    );
};

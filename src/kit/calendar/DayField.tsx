import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { formatWireDay } from '../format/time.ts';
import { FieldShell } from '../input/FieldShell.tsx';
import { styled } from '../styled.ts';
import { DayChoice } from './DayChoice.tsx';

const Field = styled('button')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    width: '100%',
    minHeight: size.input,
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

const Frame = styled('div')({
    width: 296,
    maxWidth: '100%',
    paddingBlockEnd: 8,
    '& td': { paddingInline: 2 },
});

export interface DayFieldProps {
    /** Translated. */
    label: string;
    /** `YYYY-MM-DD`; undefined while none is chosen. */
    value: string | undefined;
    /** The last day that can be chosen. */
    last: string;
    onChange: (day: string) => void;
}

/** A field that shows a day and opens a calendar to choose another; Escape closes it without a change. */
export const DayField = ({ label, value, last, onChange }: DayFieldProps) => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <FieldShell id={id} label={label}>
            <Field
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
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                onClose={() => setAnchor(null)}
                slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
            >
                <Frame>
                    <DayChoice
                        label={label}
                        chosen={value ?? last}
                        last={last}
                        onChoose={day => {
                            setAnchor(null);
                            onChange(day);
                        }}
                    />
                </Frame>
            </Popover>
        </FieldShell>
    );
};

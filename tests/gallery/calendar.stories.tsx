import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { DayButton } from '../../src/ui/calendar/DayButton.tsx';
import { DayField } from '../../src/ui/calendar/DayField.tsx';
import { DayPopover } from '../../src/ui/calendar/DayPopover.tsx';
import { DayPopup } from '../../src/ui/calendar/DayPopup.tsx';
import { MonthGrid } from '../../src/ui/calendar/MonthGrid.tsx';
import { Lines } from './Lines.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Calendar',
    component: DayField,
    subcomponents: { DayPopup, MonthGrid },
} satisfies Meta;

export const Fields = () => {
    const [day, setDay] = useState<string | undefined>('2026-03-12');
    return (
        <Lines className="wide">
            <DayField label="Read since" value={day} onChange={setDay} />
            <DayField
                label="Until"
                value={undefined}
                first="2026-03-12"
                last="2026-04-30"
                onChange={nothing}
            />
        </Lines>
    );
};

export const Popup = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <div ref={setAnchor}>
            <DayPopup
                open={anchor !== null}
                label="Read since"
                anchor={anchor}
                chosen="2026-03-12"
                first="2026-03-03"
                last="2026-03-25"
                onChoose={nothing}
                onClose={nothing}
            />
            <DayPopover
                open={false}
                label="Until"
                anchor={anchor}
                chosen={undefined}
                onChoose={nothing}
                onClose={nothing}
            />
        </div>
    );
};

export const Month = () => {
    const [month, setMonth] = useState('2026-03');
    return (
        <Lines className="wide">
            <MonthGrid label="Nightly runs" month={month} onMonth={setMonth} last="2026-04">
                {day => (
                    <DayButton
                        type="button"
                        aria-pressed={day === '2026-03-12'}
                        disabled={day > '2026-04-10'}
                    >
                        {Number(day.slice(8))}
                    </DayButton>
                )}
            </MonthGrid>
        </Lines>
    );
};

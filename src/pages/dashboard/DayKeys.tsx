import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useRunWords } from '../../features/runs/useRunWords.ts';
import { addDays } from '../../ui/calendar/month.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { useKey } from '../../ui/keys/useKey.ts';
import { readingKey } from '../../ui/readingKey.ts';
import { styled } from '../../ui/styled.ts';

const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

interface DayKeysProps {
    date: string;
    today: string;
    onDay: (day: string) => void;
}

/** The day before, the day after, and today, also by keys. */
export const DayKeys = ({ date, today, onDay }: DayKeysProps) => {
    const { say } = useRunWords();
    /** Days that were asked for and do not show yet: keys may be faster than the page. */
    const asked = useRef<string[]>([]);
    useEffect(() => {
        const place = asked.current.indexOf(date);
        asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    }, [date]);
    const daysFrom = (from: string) => [
        { name: 'before', key: 'ArrowLeft', printed: '←', day: addDays(from, -1) },
        { name: 'after', key: 'ArrowRight', printed: '→', day: addDays(from, 1) },
        { name: 'today', key: 'T', printed: 'T', day: today },
    ];
    const go = (pressed: string) => {
        const from = asked.current.at(-1) ?? date;
        const day = daysFrom(from).find(({ key }) => key.toLowerCase() === pressed.toLowerCase())?.day;
        if (!day || day === from || day > today) return;
        asked.current.push(day);
        onDay(day);
    };
    useKey(['ArrowLeft', 'ArrowRight', 't'], ({ key }) =>
        go(readingKey({ key, currentTarget: document.body })),
    );
    return (
        <Days>
            {daysFrom(date).map(({ name, key, printed, day }) => (
                <Button
                    key={name}
                    size="small"
                    aria-keyshortcuts={key}
                    disabled={day > today || day === date}
                    onClick={() => onDay(day)}
                >
                    {say(`days.${name}`)}
                    <Kbd keys={printed} />
                </Button>
            ))}
        </Days>
    );
};

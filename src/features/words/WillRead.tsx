import MailIcon from '@mui/icons-material/MailOutlined';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { defaultDigit, messageFor } from '../../../contract/memberWords.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { useKey } from '../../ui/keys/useKey.ts';
import { styled } from '../../ui/styled.ts';
import { chooseWords, chosenWords, type About } from './chosenWords.ts';
import { useWords } from './useWords.ts';

const Lines = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'grid',
    gap: 8,
    ...typography.caption,
    color: palette.paper.muted,
    '&:empty': { display: 'none' },
    '& > p': { display: 'flex', gap: 8, margin: 0, overflowWrap: 'anywhere' },
    '& svg': { flex: 'none', fontSize: size.iconTiny, marginBlockStart: 2 },
    '& ol': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
    '& button': {
        display: 'flex',
        alignItems: 'start',
        justifyContent: 'space-between',
        gap: 8,
        width: '100%',
        padding: '4px 8px',
        border: '1px solid transparent',
        borderRadius: radius.control,
        background: 'none',
        color: palette.paper.secondary,
        textAlign: 'start',
        font: 'inherit',
        cursor: 'pointer',
        '&:hover': { backgroundColor: palette.paper.hover },
        '&[aria-pressed="true"]': {
            borderColor: palette.accent.mark,
            backgroundColor: palette.paper.selected,
            color: palette.paper.ink,
        },
    },
}));

interface AboutItem extends About {
    hasPictures: boolean;
    isChanged: boolean;
}

/** What may become of records, with who reads of it and its translated verb. */
export interface Outcome {
    abouts: readonly [AboutItem, ...AboutItem[]];
    readers: string;
    verb: string;
}

interface WillReadProps {
    open: boolean;
    scans: number;
    /** The likely one first. */
    outcomes: readonly Outcome[];
}

const digits = '!@#$%^&*()';

/** The digit of a key event with Shift, from 1 to 10, on any layout that has the digits in a row. */
const digitOf = ({ code, key }: KeyboardEvent) => {
    const digit = /^Digit(\d)$/.exec(code)?.[1];
    const at = digit === undefined ? digits.indexOf(key) + 1 : Number(digit) || 10;
    return at > 0 ? at : undefined;
};

const shiftedKeys = [...digits, ...Array.from({ length: 10 }, (_, at) => String(at))];

const Line = ({ abouts, readers, scans, verb }: Pick<WillReadProps, 'scans'> & Outcome) => {
    const [about] = abouts;
    const translate = useTranslate();
    const kind = messageFor(about.kind, about.outcome);
    const words = useWords(kind, { scans, until: null });
    const isChoice = words.length > 2;
    const [chosen, setChosen] = useState(chosenWords(about));
    const [isOpen, setOpen] = useState(false);
    const byDefault = kind ? defaultDigit(kind, about) : 1;
    const digit = words.findIndex(({ choice }) => choice === chosen) + 1 || byDefault;
    const isMixed = kind !== undefined && abouts.some(each => defaultDigit(kind, each) !== byDefault);
    const choice = digit === byDefault && !isMixed ? undefined : words[digit - 1]?.choice;
    // All of them read what stands here, and nobody what was replaced meanwhile.
    useEffect(() => {
        if (words.length > 0) for (const each of abouts) chooseWords(each, choice);
    }, [abouts, choice, words.length]);
    const choose = (at: number) => {
        const known = words[at - 1]?.choice;
        setChosen(known);
        for (const each of abouts) chooseWords(each, at === byDefault && !isMixed ? undefined : known);
    };
    useKey(
        shiftedKeys,
        event => {
            const at = event.shiftKey ? digitOf(event) : undefined;
            if (at === undefined || at > words.length) return false;
            setOpen(true);
            choose(at);
            return true;
        },
        isChoice,
        // Before the keys of pictures, which are digits too: some layouts have digits with Shift only.
        true,
    );
    const said = (words[digit - 1] ?? words[0])?.said;
    if (said === undefined) return null;
    const t = (key: string, args?: object) => translate(`resources.desk.words.${key}`, args);
    return (
        <>
            <p>
                <MailIcon aria-hidden="true" />
                <span>
                    {t('willRead', { verb, name: readers })} <span dir="auto">“{said}”</span>
                </span>
            </p>
            {isChoice && !isOpen && (
                <button
                    type="button"
                    aria-expanded="false"
                    aria-keyshortcuts={words.map((_, at) => `Shift+${(at + 1) % 10}`).join(' ')}
                    onClick={() => setOpen(true)}
                >
                    {t('other')} <Kbd keys={`⇧ 1–${words.length}`} />
                </button>
            )}
            {isChoice && isOpen && (
                <ol aria-label={t('other')}>
                    {words.map(({ said: text }, at) => (
                        <li key={text}>
                            <button
                                type="button"
                                aria-pressed={digit === at + 1}
                                aria-keyshortcuts={`Shift+${(at + 1) % 10}`}
                                onClick={() => choose(at + 1)}
                            >
                                <span dir="auto">{text}</span> <Kbd keys={`⇧${(at + 1) % 10}`} />
                            </button>
                        </li>
                    ))}
                </ol>
            )}
        </>
    );
};

/** What the member would read of each outcome, in grey; Shift and a digit choose other words for the one that has several. */
export const WillRead = ({ outcomes, scans }: WillReadProps) => (
    <Lines>
        {outcomes.map(each => (
            <Line key={each.abouts[0].outcome} scans={scans} {...each} />
        ))}
    </Lines>
);

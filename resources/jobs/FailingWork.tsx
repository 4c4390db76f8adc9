import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import type { FailingWork as Failing } from '../../contract/jobs.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { useReasonWords } from '../../src/features/jobs/useJobWords.ts';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';

const Frame = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    padding: `0 ${space.inline}px ${space.blockStart}px`,
    '& li': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: '4px 16px',
        paddingBlock: 8,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        ...typography.body2,
    },
    '& li > div': { flex: '1 1 320px', minWidth: 0 },
    '& .what': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', fontWeight: typography.fontWeightMedium },
    '& .why': { color: palette.paper.secondary, overflowWrap: 'anywhere' },
    '& .why time': { whiteSpace: 'nowrap' },
    '& p': { margin: 0, paddingBlockStart: 8, color: palette.paper.muted, ...typography.body2 },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

type Found = ResponseOf<'GET failing-work'>;

interface Entry {
    failing: Failing;
    /** It has succeeded since it was shown, or is no longer to be done. */
    isOver: boolean;
}

const keyOf = ({ work, kind, record_id }: Failing) => `${work} ${kind} ${record_id}`;

/** How many are shown at first: of what was set aside, and of what is still tried. */
const few = { aside: 3, tried: 2 };

const fewOnPhone = { aside: 1, tried: 1 };

/** The shown entries in their places, as they are by now; of those that are not listed any more, those that have succeeded. */
const keepPlaces = (shown: readonly Entry[], { items, total }: Found): Entry[] => {
    const listed = items.filter(({ set_aside }) => set_aside).at(-1)?.tried ?? '';
    // More may have been set aside than are listed, which are the latest.
    const isUnknown = ({ set_aside, tried }: Failing) =>
        set_aside && total > items.length && (tried ?? '') <= listed;
    const now = new Map(items.map(failing => [keyOf(failing), failing]));
    const kept = shown.flatMap(({ failing }) => {
        const known = now.get(keyOf(failing));
        if (known) return { failing: known, isOver: false };
        return isUnknown(failing) ? [] : { failing, isOver: true };
    });
    const places = new Set(shown.map(({ failing }) => keyOf(failing)));
    const added = items.filter(failing => !places.has(keyOf(failing)));
    return [...kept, ...added.map(failing => ({ failing, isOver: false }))];
};

const firstOf = ({ items }: Found, most: typeof few) => {
    const tried = items.filter(({ set_aside }) => !set_aside).slice(0, most.tried);
    const aside = items.filter(({ set_aside }) => set_aside).slice(0, most.aside);
    return new Set([...aside, ...tried].map(keyOf));
};

const mayBeAgain = ({ failing, isOver }: Entry) => failing.tried !== null && !isOver;

interface LineProps {
    entry: Entry;
    onAgain: (failing: Failing) => Promise<void>;
}

const Line = ({ entry, onAgain }: LineProps) => {
    const { failing, isOver } = entry;
    const translate = useTranslate();
    const reasonWords = useReasonWords();
    const may = useOffers('POST failing-work/again');
    const line = useRef<HTMLLIElement>(null);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const say = (key: string, args?: object) => translate(`resources.jobs.${key}`, args);
    const { work, record, reason, tried, set_aside } = failing;
    const what = say(`failing.works.${work}`, { _: say('failing.otherWork') });
    const name = [what, record?.name].filter(Boolean).join(': ');
    const [again] = useOneAtATime(async () => {
        try {
            await onAgain(failing);
            notify('resources.jobs.failing.again', { messageArgs: { name } });
        } catch (error) {
            notifyFailure(error);
            line.current?.querySelector('button')?.focus();
        }
    });
    const press = () => {
        // The button goes.
        line.current?.focus();
        void again();
    };
    const state = () => {
        if (isOver) return <LevelTag level="low">{say('failing.over')}</LevelTag>;
        if (set_aside) return <LevelTag level="high">{say('failing.setAside')}</LevelTag>;
        if (tried) return <LevelTag level="waiting">{say('failing.rests')}</LevelTag>;
        return <LevelTag level="running">{say('failing.isNext')}</LevelTag>;
    };
    return (
        <li ref={line} tabIndex={-1}>
            <div>
                <div className="what">
                    {what}
                    {record && <EditedLink record={record} />}
                </div>
                <div className="why">
                    {state()} {reasonWords(reason)}
                    {tried && ' · '}
                    <DateTimeField value={tried} />
                </div>
            </div>
            {may && mayBeAgain(entry) && (
                <Button
                    size="small"
                    startIcon={<RetryIcon />}
                    aria-label={say('retryOne', { name })}
                    onClick={press}
                >
                    {say('retry')}
                </Button>
            )}
        </li>
    );
};

interface AgainAllProps {
    /** What may be tried again. */
    failing: readonly Failing[];
    onPress: () => void;
    onAgain: (failing: Failing) => Promise<void>;
    onEnd: () => Promise<unknown>;
}

/** Tries several again, one after the other, until one is refused. */
const AgainAll = ({ failing, onPress, onAgain, onEnd }: AgainAllProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const may = useOffers('POST failing-work/again');
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const [progress, setProgress] = useState<{ done: string; total: string }>();
    const [run] = useOneAtATime(async () => {
        const total = failing.length.toLocaleString(locale);
        try {
            for (const [done, each] of failing.entries()) {
                setProgress({ done: done.toLocaleString(locale), total });
                await onAgain(each);
            }
            notify('resources.jobs.failing.againMany', { messageArgs: { number: total } });
        } catch (error) {
            notifyFailure(error);
        }
        setProgress(undefined);
        await onEnd();
    });
    const press = () => {
        // The button goes.
        onPress();
        void run();
    };
    if (!may || (failing.length < 2 && !progress)) return null;
    return (
        <Button size="small" startIcon={<RetryIcon />} onClick={press}>
            {translate(progress ? 'resources.jobs.progress' : 'resources.jobs.failing.againAll', progress)}
        </Button>
    );
};

interface FailingWorkProps {
    /** Whether there is any. */
    open: boolean;
    found: Found | undefined;
    /** Reads them again. */
    refetch: () => Promise<unknown>;
}

const Works = ({ found, refetch }: { found: Found; refetch: () => Promise<unknown> }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const send = useSend('POST failing-work/again');
    const list = useRef<HTMLUListElement>(null);
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const [first] = useState(() => firstOf(found, isPhone ? fewOnPhone : few));
    const [read, setRead] = useState(found);
    const [entries, setEntries] = useState(() => keepPlaces([], found));
    const [isOpen, setOpen] = useState(false);
    if (read !== found) {
        setRead(found);
        setEntries(keepPlaces(entries, found));
    }
    const sendAgain = async (failing: Failing) => {
        const { work, kind, record_id } = failing;
        await send({ body: { work, kind, record_id } });
        const isIt = (entry: Entry) => keyOf(entry.failing) === keyOf(failing);
        const next = { failing: { ...failing, set_aside: false, tried: null }, isOver: false };
        setEntries(all => all.map(entry => (isIt(entry) ? next : entry)));
    };
    const again = async (failing: Failing) => {
        await sendAgain(failing);
        await refetch();
    };
    const isFirst = ({ failing }: Entry) => first.has(keyOf(failing));
    const rest = entries.filter(entry => !isFirst(entry));
    const shown = [...entries.filter(isFirst), ...(isOpen ? rest : [])];
    const { items, total } = found;
    const count = total.toLocaleString(locale);
    const buttons = (
        <>
            {rest.length > 0 && (
                <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {translate(`resources.jobs.failing.${isOpen ? 'few' : 'all'}`, { count })}
                </Button>
            )}
            <AgainAll
                failing={entries.filter(mayBeAgain).map(({ failing }) => failing)}
                onPress={() => list.current?.focus()}
                onAgain={sendAgain}
                onEnd={refetch}
            />
        </>
    );
    return (
        <Frame>
            <Section title={translate('resources.jobs.failing.title')} count={total} end={buttons}>
                <ul ref={list} tabIndex={-1}>
                    {shown.map(entry => (
                        <Line key={keyOf(entry.failing)} entry={entry} onAgain={again} />
                    ))}
                </ul>
                {isOpen && total > items.length && (
                    <p>
                        {translate('resources.jobs.failing.listed', {
                            listed: items.length.toLocaleString(locale),
                            total: count,
                        })}
                    </p>
                )}
            </Section>
        </Frame>
    );
};

/**
 * What servers do by themselves and fails, with the reason and a button that tries it again. Its first entries keep their
 * places until the page is left, also if they succeed.
 */
export const FailingWork = ({ open, found, refetch }: FailingWorkProps) => {
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    return wasOpen && found ? <Works found={found} refetch={refetch} /> : null;
};

import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { RegionRuns, RunNeed } from '../../contract/runs.ts';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { useRunWords } from '../../src/features/runs/useRunWords.ts';
import { alertsPath, listPath } from '../../src/routing/paths.ts';
import { DayField } from '../../src/ui/calendar/DayField.tsx';
import { addDays } from '../../src/ui/calendar/month.ts';
import { useToday } from '../../src/ui/calendar/useToday.ts';
import { formatDay, formatDayTime, formatWireDay, parseWireTime } from '../../src/ui/format/time.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { openable } from '../../src/ui/openable.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { useSaveOfRuns, useSayOfRegion } from './useSayOfRegion.ts';

const WordDialog = openable(() => import('./RegionWordDialog.tsx').then(module => module.RegionWordDialog));

const Parts = styled('div')(({ theme: { palette, size, typography } }) => ({
    display: 'grid',
    gap: 24,
    ...typography.body2,
    '& > section + section': {
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        paddingBlockStart: 20,
    },
    '& ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
    '& li b, & li a': { display: 'block', fontWeight: typography.fontWeightMedium },
    '& p a': { display: 'inline-block', minHeight: size.target },
    '& small': { color: palette.paper.muted, ...typography.caption },
    '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 },
    '& .quiet': { display: 'flex', alignItems: 'end', gap: 8, '& > :first-of-type': { flexGrow: 1 } },
}));

interface PartProps {
    region: RegionRuns;
}

/** What has no price since the trouble began. */
const Missing = ({ region: { missing, trouble, name, days } }: PartProps) => {
    const { say, number } = useRunWords();
    const since = trouble?.since ?? days.at(-1)!.date;
    if (!missing) return null;
    const { items, of, deals, products } = missing;
    return (
        <Section title={say('missing.title')}>
            <ul>
                <li>
                    <b>
                        {say('missing.items', { number: number(items), of: number(of), smart_count: items })}
                    </b>
                    <small>{say('missing.itemsSince', { day: formatWireDay(since) })}</small>
                </li>
                <li>
                    {deals > 0 ? (
                        <Link to={listPath('deals', { shop_region: name })}>
                            {say('missing.deals', { number: number(deals), smart_count: deals })}
                        </Link>
                    ) : (
                        <b>{say('missing.deals', { number: number(deals), smart_count: deals })}</b>
                    )}
                    <small>{say('missing.dealsBefore', { day: formatWireDay(since) })}</small>
                </li>
                <li>
                    <b>{say('missing.products', { number: number(products), smart_count: products })}</b>
                    <small>{say('missing.productsElsewhere', { region: name, smart_count: products })}</small>
                </li>
            </ul>
        </Section>
    );
};

const useAnswer = () => {
    const send = useSend('PUT run-need/{id}');
    const notifyFailure = useNotifyFailure();
    const saving = useSaveOfRuns();
    return useOneAtATime((id: number, seen: boolean, nothing: boolean) =>
        saving(() => send({ params: { id }, body: { seen, nothing } })).catch(notifyFailure),
    );
};

const Need = ({ need }: { need: RunNeed }) => {
    const { say, state } = useRunWords();
    const [answer, isBusy] = useAnswer();
    const may = useOffers('PUT run-need/{id}');
    const { id, cause, since, over, times, seen, nothing } = need;
    const end = parseWireTime(over);
    const said = [
        end
            ? say('needs.over', { from: formatWireDay(since), to: formatDay(end) })
            : say('needs.since', { day: formatWireDay(since) }),
        times > 1 && say('times', { smart_count: times }),
        seen && say('seenBy', { name: seen.by?.name ?? '–' }),
        nothing && say('needs.wasNothing'),
    ].filter(Boolean);
    return (
        <li>
            <b>{state(cause)}</b>
            <small>{said.join(' · ')}</small>
            {may && (
                <div className="buttons">
                    {!over && !nothing && (
                        <Button
                            size="small"
                            variant="outlined"
                            disabled={isBusy}
                            onClick={() => void answer(id, !seen, false)}
                        >
                            {say(seen ? 'needs.unseen' : 'needs.seen')}
                        </Button>
                    )}
                    <Button
                        size="small"
                        disabled={isBusy}
                        onClick={() => void answer(id, seen !== null, !nothing)}
                    >
                        {say(nothing ? 'needs.something' : 'needs.nothing')}
                    </Button>
                </div>
            )}
        </li>
    );
};

const Needs = ({ region: { needs, standing } }: PartProps) => {
    const { say, number } = useRunWords();
    const alerts = useCall('GET alerts', { quiet: true, absent: null });
    return (
        <Section title={say('needs.title')}>
            {needs.length === 0 && <Quiet>{say('needs.none')}</Quiet>}
            <ul>
                {needs.map(need => (
                    <Need key={need.id} need={need} />
                ))}
            </ul>
            {standing && (
                <small>
                    {say('needs.standing', { right: number(standing.right), of: number(standing.of) })}
                </small>
            )}
            {alerts.data && (
                <p>
                    <Link to={alertsPath}>{say('alertsSent')}</Link>
                </p>
            )}
        </Section>
    );
};

/** A note, or the zone of the clocks, which holds in any case. */
const Said = ({ region: { id, words, zone }, is }: PartProps & { is: 'note' | 'zone' }) => {
    const { say } = useRunWords();
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [speak, isBusy, may] = useSayOfRegion(id);
    const word = words.find(each => each.is === is);
    const text = word?.text ?? (is === 'zone' ? zone : null);
    return (
        <Section title={say(`${is}.title`)}>
            {text === null ? <Quiet>{say('note.none')}</Quiet> : <Prose>{text}</Prose>}
            {word && (
                <small>
                    <bdi>{word.by?.name ?? '–'}</bdi>, {formatDayTime(parseWireTime(word.at)!)}
                </small>
            )}
            {may && (
                <div className="buttons">
                    <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
                        {say(text === null ? 'note.add' : `${is}.edit`)}
                    </Button>
                    {word && (
                        <Button
                            size="small"
                            disabled={isBusy}
                            onClick={() => void speak({ is, said: false, version: word.version })}
                        >
                            {is === 'zone' ? say('zone.takeBack') : translate('ra.action.delete')}
                        </Button>
                    )}
                </div>
            )}
            <WordDialog
                open={isOpen}
                id={id}
                is={is}
                text={text ?? ''}
                version={word?.version ?? 0}
                onClose={() => setOpen(false)}
            />
        </Section>
    );
};

const QuietUntil = ({ region: { id, words } }: PartProps) => {
    const { say } = useRunWords();
    const [speak, isBusy, may] = useSayOfRegion(id);
    const quiet = words.find(({ is }) => is === 'quiet');
    const today = useToday();
    const [day, setDay] = useState(addDays(today, 2));
    return (
        <Section title={say('quiet.title')}>
            {quiet?.day ? (
                <>
                    <b>{formatWireDay(quiet.day)}</b> <bdi>{quiet.by?.name}</bdi>
                    {may && (
                        <div className="buttons">
                            <Button
                                size="small"
                                variant="outlined"
                                disabled={isBusy}
                                onClick={() => void speak({ is: 'quiet', said: false })}
                            >
                                {say('quiet.end')}
                            </Button>
                        </div>
                    )}
                </>
            ) : (
                may && (
                    <div className="quiet">
                        <DayField label={say('quiet.day')} value={day} first={today} onChange={setDay} />
                        <Button
                            variant="outlined"
                            disabled={isBusy}
                            onClick={() => void speak({ is: 'quiet', day, said: true })}
                        >
                            {say('quiet.set')}
                        </Button>
                    </div>
                )
            )}
            <small>{say('quiet.hint')}</small>
        </Section>
    );
};

/** What hangs on a region, its cases, and what staff say of it. */
export const RegionAside = ({ region }: PartProps) => (
    <Parts>
        <Missing region={region} />
        <Needs region={region} />
        <Said region={region} is="note" />
        <QuietUntil region={region} />
        <Said region={region} is="zone" />
    </Parts>
);

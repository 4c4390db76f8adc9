import { Link, useLocaleState, useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { styled } from '../../src/ui/styled.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { useNow } from '../../src/ui/useNow.ts';
import { hearersOf } from './actions/actions.ts';
import { cooling, useReadersOf } from './GoesOut.tsx';
import { kinds } from './kinds.ts';
import { NextHour } from './NextHour.tsx';
import type { Queue } from './queue/queue.ts';

/** In milliseconds between looks at the time. */
const look = 5000;

const Sheet = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'start',
    gap: space.sections,
    maxWidth: 1384,
    padding: space.inline,
    '& h2': { ...typography.h1, margin: 0 },
    '& h2 + p': { ...typography.body1, margin: '8px 0 0', color: palette.paper.secondary },
    '& h3': { ...typography.h2, margin: '0 0 8px' },
    '& ul': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& li': {
        ...typography.body2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0 16px',
        minHeight: 35,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        fontVariantNumeric: 'tabular-nums',
    },
    '& li > b': { minWidth: 160 },
    '& li > span': { color: palette.paper.secondary },
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

/** How many members will read of what was decided here, and how long until all do; undefined for none. */
const useGoingOut = ({ decisions, rows }: Queue) => {
    const [locale] = useLocaleState();
    const now = useNow(look).getTime();
    const readersOf = useReadersOf();
    const told = decisions.flatMap(decision => {
        const of = decision.keys.map(key => rows[key]!);
        return readersOf(decision, of, now) === undefined
            ? []
            : [{ at: decision.at, hearers: hearersOf(decision.action, of) }];
    });
    if (told.length === 0) return undefined;
    const until = Math.max(...told.map(({ at }) => at)) + cooling;
    const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
    return {
        smart_count: new Set(told.flatMap(({ hearers }) => hearers)).size,
        time: minutes.format(Math.ceil((until - now) / 60_000)),
    };
};

/** The whole desk when nothing waits: what comes back, what goes out, and what was decided of each kind. */
export const EmptyDesk = ({ queue }: { queue: Queue }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const mayRules = useOffers('GET rules');
    const { data } = useCall('GET desk/figures', { quiet: true });
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const decided = kinds.map(kind => ({
        kind,
        outcomes: data?.outcomes.filter(each => each.kind === kind) ?? [],
    }));
    const coming = (['later', 'handed'] as const).flatMap(state =>
        data?.[state] ? [t(`empty.${state}`, { smart_count: data[state] })] : [],
    );
    const goingOut = useGoingOut(queue);
    const lines = goingOut ? [...coming, t('empty.goingOut', goingOut)] : coming;
    return (
        <Sheet>
            <div>
                <h2>{t('none')}</h2>
                <p>{t('noneText')}</p>
            </div>
            {lines.length > 0 && (
                <ul>
                    {lines.map(words => (
                        <li key={words}>{words}</li>
                    ))}
                </ul>
            )}
            <NextHour />
            {mayRules && <Link to={listPath('rules')}>{translate('resources.rules.name')}</Link>}
            {data && data.outcomes.length > 0 && (
                <section>
                    <h3>{t('empty.decided')}</h3>
                    <ul>
                        {decided
                            .filter(({ outcomes }) => outcomes.length > 0)
                            .map(({ kind, outcomes }) => (
                                <li key={kind}>
                                    <b>{t(`kinds.${kind}`, { smart_count: 2 })}</b>
                                    {outcomes.map(({ outcome, decided: count }) => (
                                        <span key={outcome}>
                                            {t('empty.count', {
                                                count: count.toLocaleString(locale),
                                                outcome: t(`outcomes.${outcome ?? 'done'}`),
                                            })}
                                        </span>
                                    ))}
                                </li>
                            ))}
                    </ul>
                </section>
            )}
        </Sheet>
    );
};

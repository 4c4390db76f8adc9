import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocaleState, useNotify, useParams, useTranslate } from 'react-admin';
import { readId } from '../../contract/limits.ts';
import type { RuleStage } from '../../contract/ruleFacts.ts';
import type { WholeRule } from '../../contract/rules.ts';
import { callKey, useCall, useHttp, useSend } from '../../dataProvider/calls.ts';
import { useOwnActs } from '../../src/features/history/useOwnActs.ts';
import { useRuleWords } from '../../src/features/rules/useRuleWords.ts';
import { listPath } from '../../src/routing/paths.ts';
import { formatDayTime, formatWireDay, parseWireTime } from '../../src/ui/format/time.ts';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { readingReasonOf } from '../../src/ui/message/reasonOf.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { StageChoice } from './StageChoice.tsx';

const Parts = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    display: 'grid',
    gap: 32,
    maxWidth: 800,
    padding: `20px ${space.inline}px 40px`,
    overflowWrap: 'anywhere',
    ...typography.body2,
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '4px 16px',
        paddingBlock: 8,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        fontVariantNumeric: 'tabular-nums',
    },
    '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 },
    [breakpoints.down('phone')]: { padding: `20px ${space.inlinePhone}px 40px` },
}));

const BackTest = ({ rule: { kind, back_test } }: { rule: WholeRule }) => {
    const { say, outcome } = useRuleWords();
    const [locale] = useLocaleState();
    const { decided, met, right, otherwise } = back_test;
    const number = (value: number) => value.toLocaleString(locale);
    const figures = {
        decided: number(decided),
        met: number(met),
        right: number(right),
        otherwise: number(met - right),
    };
    return (
        <Section title={say('test.title')}>
            <span>{met === 0 ? say('test.none') : say('test.text', figures)}</span>
            {otherwise.length > 0 && (
                <ul aria-label={say('test.otherwise')}>
                    {otherwise.map(({ id, name, exists, outcome: given, by, at }) => {
                        const time = parseWireTime(at);
                        return (
                            <li key={id}>
                                {exists ? (
                                    <Link to={listPath('desk', { item: `${kind}-${id}` })} dir="auto">
                                        {name ?? `#${id}`}
                                    </Link>
                                ) : (
                                    <bdi>{name ?? `#${id}`}</bdi>
                                )}
                                <span>
                                    {say('test.by', {
                                        outcome: outcome(given),
                                        name: by?.name,
                                        time: time && formatDayTime(time),
                                    })}
                                </span>
                            </li>
                        );
                    })}
                </ul>
            )}
        </Section>
    );
};

type Acts = ReturnType<typeof useRuleActs>;

const Decided = ({ rule, acts: { takeBack, tell, isBusy } }: { rule: WholeRule; acts: Acts }) => {
    const { say } = useRuleWords();
    const [locale] = useLocaleState();
    const number = (value: number) => value.toLocaleString(locale);
    const { days, untold, lead } = rule;
    const stands = days.some(each => each.stands > 0);
    return (
        <Section title={say('did.title')}>
            {days.length === 0 && <Quiet>{say('did.none')}</Quiet>}
            <ul>
                {days.map(({ day, acted, stands: left, checks, checks_right }) => (
                    <li key={day}>
                        <span>
                            {say('did.day', {
                                day: formatWireDay(day),
                                acted: number(acted),
                                stands: number(left),
                            })}
                            {checks > 0 &&
                                ` · ${say('did.checks', { checks: number(checks), right: number(checks_right) })}`}
                        </span>
                        {lead && left > 0 && (
                            <Button size="small" disabled={isBusy} onClick={() => void takeBack(day)}>
                                {say('back.day')}
                            </Button>
                        )}
                    </li>
                ))}
            </ul>
            {lead && untold !== null && untold > 0 && <Quiet>{say('tell.why')}</Quiet>}
            {lead && (
                <div className="buttons">
                    {stands && (
                        <Button variant="outlined" disabled={isBusy} onClick={() => void takeBack()}>
                            {say('back.all')}
                        </Button>
                    )}
                    {untold !== null && untold > 0 && (
                        <Button variant="outlined" disabled={isBusy} onClick={() => void tell()}>
                            {say('tell.press', { number: number(untold) })}
                        </Button>
                    )}
                </div>
            )}
        </Section>
    );
};

/** What a lead does with a rule, one thing at a time; afterwards everything about rules is read again. */
const useRuleActs = (rule: WholeRule) => {
    const { say, name } = useRuleWords();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const params = { id: rule.id };
    const { change } = useHttp();
    const back = useSend('POST rule/{id}/back');
    const send = useSend('POST rule/{id}/tell');
    const readAgain = () => {
        const outdated = ['GET rules', 'GET rule/{id}', 'GET desk', 'GET desk/counts'] as const;
        return Promise.all(outdated.map(call => queryClient.invalidateQueries({ queryKey: callKey(call) })));
    };
    const act = useOwnActs(readAgain);
    const [run, isBusy] = useOneAtATime(async (does: () => Promise<unknown>) => {
        try {
            await does();
        } catch (error) {
            notifyFailure(error, name(rule.id));
        }
        await readAgain();
    });
    const put = async (stage: RuleStage, from: RuleStage) => {
        const edit = await change('PUT rule/{id}', { params, body: { stage, from } });
        notify(say('now', { stage: say(`stages.${stage}`) }), { type: 'info' });
        return edit;
    };
    const { stage: before } = rule;
    const [choose, isChoosing] = useOneAtATime((stage: RuleStage) =>
        act({ does: () => put(stage, before), undoes: () => put(before, stage) }),
    );
    return {
        isBusy: isBusy || isChoosing,
        choose,
        takeBack: (day?: string) =>
            run(async () => {
                const { results } = await back({ params, body: { ...(day && { day }) } });
                const done = results.filter(({ outcome }) => outcome === 'done').length;
                const left = results.length - done;
                notify(say(left ? 'back.left' : 'back.done', { number: done, left }), {
                    type: left ? 'warning' : 'info',
                });
            }),
        tell: () =>
            run(async () => {
                const { told } = await send({ params });
                notify(say('tell.done', { number: told }), { type: 'info' });
            }),
    };
};

const RuleOf = ({ rule }: { rule: WholeRule }) => {
    const translate = useTranslate();
    const { say, what, condition, outcome, name } = useRuleWords();
    const acts = useRuleActs(rule);
    const { id, kind } = rule;
    return (
        <>
            <PageHead
                title={name(id)}
                trail={[
                    { label: translate('resources.desk.name'), to: listPath('desk') },
                    { label: say('name'), to: listPath('rules') },
                ]}
                facts={say('then', { conditions: what(rule), outcome: outcome(rule.outcome) })}
                divided
            />
            <Parts>
                <Section title={say('ifAll')}>
                    <ul>
                        <li>{translate(`resources.desk.kinds.${kind}`, { smart_count: 1 })}</li>
                        {rule.conditions.map(each => (
                            <li key={each.fact + each.test}>{condition(kind, each)}</li>
                        ))}
                    </ul>
                    <b>{say('outcome', { outcome: outcome(rule.outcome) })}</b>
                </Section>
                <BackTest rule={rule} />
                <StageChoice rule={rule} isOff={acts.isBusy} onChoose={stage => void acts.choose(stage)} />
                <Decided rule={rule} acts={acts} />
            </Parts>
        </>
    );
};

/** A rule in words, what it would have done, what it does, and what it did. */
export const RulePage = () => {
    const { id = '' } = useParams();
    const { say } = useRuleWords();
    const known = readId(id);
    const { data, error, refetch } = useCall('GET rule/{id}', {
        params: { id: known ?? 0 },
        quiet: true,
        enabled: known !== undefined,
    });
    if (data) return <RuleOf rule={data} />;
    if (error || known === undefined)
        return (
            <>
                <PageHead
                    title={say('name')}
                    trail={[{ label: say('name'), to: listPath('rules') }]}
                    divided
                />
                <ErrorState
                    what="components.failure.record"
                    why={error ? readingReasonOf(error) : 'refusals.noRule'}
                    onRetry={() => void refetch()}
                />
            </>
        );
    return <PageLoading />;
};

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callKey, useCall, useHttp } from '../../dataProvider/calls.ts';
import { useOwnActs } from '../../src/features/history/useOwnActs.ts';
import { KeyBar } from '../../src/ui/keys/KeyBar.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';
import { listPath } from '../../src/routing/paths.ts';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';
import type { Disagreement } from '../../contract/secondEyes.ts';
import { Agreement } from './Agreement.tsx';
import { DisagreementCard } from './DisagreementCard.tsx';
import { RuleList } from './RuleList.tsx';

const Parts = styled('div')(({ theme: { breakpoints, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '32px 40px',
    maxWidth: 1336,
    padding: `20px ${space.inline}px`,
    '& > div': { display: 'grid', gap: 16, minWidth: 0 },
    '& > .aside': { gap: 32 },
    [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [breakpoints.down('phone')]: { padding: `20px ${space.inlinePhone}px` },
}));

type Verdict = 'fine' | 'rule' | null;

/** What two people decided otherwise, open ones first; `?look=12` names the one in front. */
export const SecondLooks = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.second-looks.${key}`, args);
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [look, lead] = useAddressParam('look');
    // An act may be over after the address has changed.
    const setLook = useRef(lead);
    useEffect(() => {
        setLook.current = lead;
    });
    const [wording, setWording] = useState<number>();
    const { data, error, refetch } = useCall('GET second-looks', { quiet: true });
    const figures = useCall('GET second-looks/figures', { quiet: true });
    const { change } = useHttp();
    const at = Math.max(0, data?.findIndex(({ id }) => String(id) === look) ?? 0);
    const front = data?.[at];

    const act = useOwnActs(async () => {
        for (const call of ['GET second-looks', 'GET second-looks/figures', 'GET house-rules'] as const)
            await queryClient.invalidateQueries({ queryKey: callKey(call) });
    });
    const settle = (id: number, verdict: Verdict, rule?: string) => {
        const place = data?.findIndex(each => each.id === id) ?? -1;
        const isOpen = (each: Disagreement) => each.verdict === null && each.id !== id;
        const next = verdict && (data?.slice(place + 1).find(isOpen) ?? data?.find(isOpen));
        const say = async (said: Verdict) => {
            const edit = await change('PUT second-look/{id}/verdict', {
                params: { id },
                body: { verdict: said, ...(said === 'rule' && { rule }) },
            });
            setWording(undefined);
            notify(t(`did.${said ?? 'open'}`));
            setLook.current(String(said && next ? next.id : id));
            return edit;
        };
        void act({ does: () => say(verdict), undoes: () => say(verdict ? null : 'fine') });
    };
    const step = (by: 1 | -1) => {
        const next = data?.[at + by];
        if (next) lead(String(next.id));
    };
    useKey('j', () => step(1));
    useKey('k', () => step(-1));
    useKey('f', ({ repeat }) => {
        if (!repeat && front && !front.verdict) settle(front.id, 'fine');
    });
    useKey('r', ({ repeat }) => {
        if (!repeat && front && !front.verdict) setWording(front.id);
    });
    const open = data?.filter(({ verdict }) => verdict === null).length;
    return (
        <>
            <PageHead
                title={t('name')}
                trail={[{ label: translate('resources.desk.name'), to: listPath('desk') }]}
                facts={open !== undefined && t('open', { smart_count: open })}
                divided
            />
            {error && <ListFailure name={t('name')} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data && (
                <Parts>
                    <div>
                        {data.length === 0 && (
                            <EmptyState title={t('none')} text={t('noneText')} drawing="done" />
                        )}
                        {data.map(each => (
                            <DisagreementCard
                                key={each.id}
                                of={each}
                                isFront={each === front}
                                isWording={wording === each.id}
                                onWord={isWording => setWording(isWording ? each.id : undefined)}
                                onSettle={(verdict, rule) => settle(each.id, verdict, rule)}
                                onFocus={() => each !== front && lead(String(each.id))}
                            />
                        ))}
                        {data.length > 1 && (
                            <KeyBar
                                label={t('keys')}
                                entries={[{ keys: ['J', 'K'], label: 'resources.second-looks.move' }]}
                            />
                        )}
                    </div>
                    <div className="aside">
                        {figures.data && <Agreement {...figures.data} />}
                        <RuleList />
                    </div>
                </Parts>
            )}
        </>
    );
};

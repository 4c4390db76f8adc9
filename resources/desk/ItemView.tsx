import Skeleton from '@mui/material/Skeleton';
import { useTranslate, LinkBase } from 'react-admin';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import { itemPath } from '../../src/features/desk/subject.ts';
import { useFateWords } from '../../src/features/desk/useFateWords.ts';
import { WordsOf } from '../../src/features/words/WordsOf.tsx';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { styled } from '../../src/ui/styled.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { ActionButtons, likelyOf } from './ActionButtons.tsx';
import type { DeskAction } from './actions/actions.ts';
import { HandedCard } from './HandedCard.tsx';
import { HouseRules } from './HouseRules.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { kindTable } from './kinds.ts';
import { Matches } from './Matches.tsx';
import { Pane } from './panes/Pane.tsx';
import { PersonPart } from './PersonPart.tsx';
import { keyOf, type Mark } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';
import { WhatHappens } from './WhatHappens.tsx';

const RuleHint = view(
    withMessages(['rules'], () => import('./RuleLine.tsx').then(module => module.RuleHint)),
    null,
);

const Bones = styled('div')({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '16px 12px',
    '&.photographs': { gridTemplateColumns: 'minmax(0, 372px) minmax(0, 1fr)' },
    '&.photographs > :first-of-type': { aspectRatio: '320 / 420', height: 'auto' },
});

/** The outline of what the kind shows. */
const PaneSkeleton = ({ row: { kind } }: { row: DeskRow }) => (
    <Bones aria-hidden="true" className={kind === 'new_product' ? 'photographs' : undefined}>
        {kind === 'new_product' ? (
            <Skeleton variant="rounded" />
        ) : (
            <Skeleton variant="circular" width={40} height={40} />
        )}
        <LinesSkeleton />
    </Bones>
);

interface ItemViewProps {
    row: DeskRow;
    mark: Mark | undefined;
    /** Undefined while loading, null once gone. */
    item: DeskItem | null | undefined;
    error: Error | null;
    onRetry: () => void;
    back: { to: string; label: string };
    me: number;
    /** Actions are off until the item is read again. */
    isChecking: boolean;
    actions: readonly DeskAction[];
    onAct: (action: DeskAction) => void;
}

export const ItemView = (props: ItemViewProps) => {
    const { row, mark, item, error, onRetry, back, me, isChecking, actions, onAct } = props;
    const translate = useTranslate();
    const { kindOf, titleOf } = useRowWords();
    const fateOf = useFateWords(me);
    const path = item && item.second_look === undefined ? itemPath(item) : undefined;
    const by = row.claimed_by;
    // What the label showed meanwhile is applied too.
    const told = [{ ...row, proposed: actions.some(({ name }) => name === 'apply') }];
    // Of a text only the deletion says something.
    const isFirst = (verb: string) => verb === likelyOf(actions)?.name || verb === 'delete';

    const state = () => {
        if (mark?.is === 'gone') return <Alert severity="info">{fateOf(item ?? null, mark.by)}</Alert>;
        if (mark?.is === 'failed')
            return (
                <Alert severity="error">
                    {translate('resources.desk.failed', {
                        what: translate(`resources.desk.actions.${mark.action}`),
                    })}
                    {'. '}
                    {translate(mark.reason, { _: mark.reason })}
                </Alert>
            );
        return by && by.id !== me ? (
            <Alert severity="info">{translate('resources.desk.claimed', { name: by.name })}</Alert>
        ) : null;
    };
    return (
        <ItemFrame
            kind={{ icon: kindTable[row.kind].icon, name: kindOf(row) }}
            title={path ? <LinkBase to={path}>{titleOf(row)}</LinkBase> : titleOf(row)}
            end={
                <>
                    {translate('resources.desk.since')} <RelativeAge value={row.since} />
                </>
            }
            back={back}
            item={keyOf(row)}
            isPhotographs={row.kind === 'new_product'}
            decision={
                <>
                    <HouseRules kind={row.kind} />
                    {mark?.is !== 'gone' && item?.rule && <RuleHint item={item} />}
                    {mark?.is !== 'gone' && item && item.rule?.does !== 'proposes' && (
                        <WhatHappens item={item} />
                    )}
                    {mark?.is !== 'gone' && item !== null && (
                        <>
                            <ActionButtons
                                actions={actions}
                                isOff={isChecking}
                                onAct={onAct}
                                words={<WordsOf open rows={told} isShown={isFirst} />}
                            />
                            <WordsOf open rows={told} isShown={verb => !isFirst(verb)} />
                        </>
                    )}
                    {item?.kind === 'new_product' && <Matches key={item.id} record={item.record} />}
                    {item?.person && <PersonPart person={item.person} />}
                </>
            }
        >
            <div role="status" className="state">
                {state()}
            </div>
            {item && <HandedCard item={item} />}
            {item && <Pane item={item} />}
            {item === undefined && !error && <PaneSkeleton row={row} />}
            {error && item === undefined && (
                <ErrorState what="components.failure.record" why={reasonOf(error)} onRetry={onRetry} />
            )}
        </ItemFrame>
    );
};

interface MissingItemProps {
    isGone: boolean;
    error: Error | null;
    onRetry: () => void;
}

/** In the place of an item that could not be read, or is gone. */
export const MissingItem = ({ isGone, error, onRetry }: MissingItemProps) => {
    const translate = useTranslate();
    if (error) return <ErrorState what="components.failure.record" why={reasonOf(error)} onRetry={onRetry} />;
    if (isGone) return <EmptyState title={translate('components.record.missing')} drawing="missing" />;
    return <LinesSkeleton />;
};

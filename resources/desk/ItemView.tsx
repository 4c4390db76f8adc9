import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import { Alert } from '../../src/kit/Alert.tsx';
import { PreviousIcon } from '../../src/kit/icons/directional.ts';
import { ErrorState } from '../../src/kit/ErrorState.tsx';
import { LinesSkeleton } from '../../src/kit/record/LinesSkeleton.tsx';
import { RelativeAge } from '../../src/kit/RelativeAge.tsx';
import { reasonOf } from '../../src/kit/reasonOf.ts';
import type { DeskAction } from './actions/actions.ts';
import { ItemFoot } from './ItemFoot.tsx';
import { kindIcons } from './kinds.tsx';
import { Pane } from './panes/Pane.tsx';
import type { Mark } from './queue/queue.ts';
import { itemPath } from '../../src/shared/desk/subject.ts';
import { useFateWords } from '../../src/shared/desk/useFateWords.ts';
import { styled } from '../../src/kit/styled.ts';
import { useRowWords } from './useRowWords.ts';

const Frame = styled('section')(({ theme: { breakpoints, media, palette, space, typography } }) => ({
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    '& > .scroll': {
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        padding: `16px ${space.inline}px`,
    },
    '& .body': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, maxWidth: 960 },
    // Without the gap that it would have.
    '& .state:empty': { position: 'absolute' },
    '& .head': { display: 'flex', alignItems: 'flex-start', gap: 10, minWidth: 0 },
    '& .head > .MuiChip-root': { flex: 'none', marginBlockStart: 2 },
    '& .head h2': {
        ...typography.h1,
        fontSize: 20,
        lineHeight: '28px',
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    },
    '& .waiting': {
        ...typography.body2,
        marginInlineStart: 'auto',
        color: palette.paper.muted,
        lineHeight: '28px',
        whiteSpace: 'nowrap',
    },
    '& .back': {
        display: 'none',
        alignItems: 'center',
        gap: 4,
        color: palette.paper.secondary,
        textDecoration: 'none',
        minHeight: 32,
    },
    [breakpoints.down('phone')]: {
        flex: 1,
        '& .back': { display: 'inline-flex' },
        '& > .scroll': { overflow: 'visible', padding: `8px ${space.inlinePhone}px 20px` },
        '& .head': { flexWrap: 'wrap' },
        '& .head h2': { order: 3, width: '100%' },
    },
    [media.low]: { '& > .scroll': { overflow: 'visible' } },
}));

interface ItemViewProps {
    row: DeskRow;
    mark: Mark | undefined;
    /** Undefined while it is being read, null once it is gone. */
    item: DeskItem | null | undefined;
    error: Error | null;
    onRetry: () => void;
    /** The list, for a phone, where the item is a page of its own. */
    back: { to: string; label: string };
    me: number;
    /** Nothing can be done before the item, which was on the screen before, is read again. */
    isChecking: boolean;
    actions: readonly DeskAction[];
    onAct: (action: DeskAction) => void;
}

/** The item on the screen: what it is, all that is needed to decide, and what can be done. */
export const ItemView = (props: ItemViewProps) => {
    const { row, mark, item, error, onRetry, back, me, isChecking, actions, onAct } = props;
    const translate = useTranslate();
    const heading = useId();
    const { kindOf, titleOf } = useRowWords();
    const fateOf = useFateWords(me);
    const Icon = kindIcons[row.kind];
    const path = item ? itemPath(item) : undefined;
    const by = row.claimed_by;

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
        <Frame aria-labelledby={heading}>
            {/* A region that scrolls is reached with the keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="scroll" tabIndex={0} role="group" aria-labelledby={heading}>
                <div className="body">
                    <LinkBase className="back" to={back.to}>
                        <PreviousIcon aria-hidden="true" />
                        {back.label}
                    </LinkBase>
                    <div className="head">
                        <Chip component="span" icon={<Icon />} label={kindOf(row)} />
                        <h2 id={heading} dir="auto">
                            {path ? <LinkBase to={path}>{titleOf(row)}</LinkBase> : titleOf(row)}
                        </h2>
                        <span className="waiting">
                            {translate('resources.desk.since')} <RelativeAge value={row.since} />
                        </span>
                    </div>
                    <div role="status" className="state">
                        {state()}
                    </div>
                    {item ? <Pane key={`${row.kind}-${row.id}`} item={item} /> : null}
                    {item === undefined && !error && <LinesSkeleton />}
                    {error && item === undefined && (
                        <ErrorState
                            what="components.failure.record"
                            why={reasonOf(error)}
                            onRetry={onRetry}
                        />
                    )}
                </div>
            </div>
            {mark?.is !== 'gone' && item !== null && (
                <ItemFoot actions={actions} isOff={isChecking} onAct={onAct} />
            )}
        </Frame>
    );
};

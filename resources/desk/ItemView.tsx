import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useTranslate, LinkBase } from 'react-admin';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { styled } from '../../src/ui/styled.ts';
import type { DeskAction } from './actions/actions.ts';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { PreviousIcon } from '../../src/ui/icons/directional.ts';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { kindIcons } from './deskFilter.ts';
import { Pane } from './panes/Pane.tsx';
import type { Mark } from './queue/queue.ts';
import { itemPath } from '../../src/features/desk/subject.ts';
import { useFateWords } from '../../src/features/desk/useFateWords.ts';
import { useRowWords } from './useRowWords.ts';

const Bar = styled('div')(({ theme: { breakpoints, elevation, media, palette, size, space } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    minHeight: size.saveBar,
    padding: `10px ${space.inline}px`,
    backgroundColor: palette.paper.surface,
    boxShadow: elevation.bar,
    zIndex: 2,
    '& .danger': { marginInlineStart: 'auto' },
    '& > .half': { display: 'contents' },
    [media.forcedColours]: { borderBlockStart: '1px solid' },
    [breakpoints.down('phone')]: {
        position: 'sticky',
        insetBlockEnd: 0,
        padding: `10px ${space.inlinePhone}px 14px`,
        '& .MuiButton-root': { flex: '1 0 auto', height: 44 },
        '& .primary': { flexBasis: '100%' },
        // If they need two rows, each half gets one, so that no button stands alone.
        '& > .half': { display: 'flex', flexWrap: 'wrap', flex: '1 0 auto', maxWidth: '100%', gap: 8 },
        '& .danger': { marginInlineStart: 0 },
    },
    [media.low]: { position: 'static' },
}));

/** `.` as `aria-keyshortcuts` writes it. */
const shortcutOf = (letter: string) => (letter.length === 1 ? letter.toUpperCase() : letter);

interface ItemFootProps {
    actions: readonly DeskAction[];
    isOff: boolean;
    onAct: (action: DeskAction) => void;
}

const ItemFoot = ({ actions, isOff, onAct }: ItemFootProps) => {
    const translate = useTranslate();
    const buttonOf = (action: DeskAction) => (
        <Button
            key={action.letter}
            className={action.look}
            variant={action.look === 'primary' ? 'contained' : 'outlined'}
            color={action.look === 'danger' ? 'error' : undefined}
            loading={action.isLoading}
            disabled={isOff}
            startIcon={action.look === 'danger' && <DeleteIcon />}
            aria-keyshortcuts={shortcutOf(action.letter)}
            onClick={() => onAct(action)}
        >
            {translate(`resources.desk.actions.${action.name}`)}
            <Kbd keys={shortcutOf(action.letter)} />
        </Button>
    );
    const isLikely = ({ look }: DeskAction) => look === 'primary';
    const others = actions.filter(action => !isLikely(action));
    const half = others.length > 3 ? Math.ceil(others.length / 2) : others.length;
    return (
        <Bar data-foot role="group" aria-label={translate('resources.desk.do')}>
            {actions.filter(isLikely).map(buttonOf)}
            <div className="half">{others.slice(0, half).map(buttonOf)}</div>
            {half < others.length && <div className="half">{others.slice(half).map(buttonOf)}</div>}
        </Bar>
    );
};

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
    // An empty grid item would still have a gap.
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

import AddedIcon from '@mui/icons-material/AddOutlined';
import ChangedIcon from '@mui/icons-material/EditOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useTranslate } from 'react-admin';
import { callKey } from '../../dataProvider/calls.ts';
import { ErrorState } from '../ui/message/ErrorState.tsx';
import { useScreenWords } from '../features/history/useScreenWords.ts';
import { Kbd } from '../ui/keys/Kbd.tsx';
import { Popup } from '../ui/dialog/Popup.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { reasonOf } from '../ui/message/reasonOf.ts';
import { LinesSkeleton } from '../ui/record/LinesSkeleton.tsx';
import { RelativeAge } from '../ui/RelativeAge.tsx';
import { listPath } from '../routing/paths.ts';
import { styled } from '../ui/styled.ts';
import { UndoToast } from './UndoToast.tsx';
import { actFor, type Step, useLastActs } from './useLastActs.tsx';

const icons = { added: AddedIcon, changed: ChangedIcon, deleted: DeletedIcon };

const Panel = styled('div')(({ theme: { palette, size, typography } }) => ({
    width: 400,
    maxWidth: '100%',
    ...typography.body2,
    '& .head, & .foot': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '12px 16px' },
    '& .head h2': typography.h2,
    '& .head, & li': { borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& .head span, & .foot, & small': { color: palette.paper.muted, ...typography.caption },
    '& .foot': { justifyContent: 'space-between', backgroundColor: palette.paper.sunken },
    '& .body': { padding: '12px 16px' },
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': {
        display: 'grid',
        gridTemplateColumns: `${size.icon}px minmax(0, 1fr) auto`,
        alignItems: 'center',
        gap: 12,
        padding: '8px 10px 8px 16px',
        overflowWrap: 'anywhere',
        '&.undone .what': { color: palette.paper.muted },
    },
    '& li > svg': { fontSize: size.icon, color: palette.paper.muted },
    '& small': { display: 'block' },
    '& b': { fontWeight: typography.fontWeightMedium },
}));

interface LastActsPopupProps {
    open: boolean;
    /** The button that opens the list; null if only keys were pressed. */
    anchor: HTMLElement | null;
    steps: readonly Step[];
    onUndo: () => void;
    onClose: () => void;
}

/** My changes of the last half hour, each with Undo or Redo, and the offer to undo the latest deletion. */
export const LastActsPopup = ({ anchor, steps, onUndo, onClose }: LastActsPopupProps) => {
    const translate = useTranslate();
    const screenWords = useScreenWords();
    const { read, turn, stuck, verbOf, nameOf, detailOf, isRunning, dialog } = useLastActs(steps);
    const isOpen = anchor !== null;
    const { data, error, isPending, refetch } = useQuery({
        queryKey: [...callKey('GET activity'), 'acts'],
        queryFn: read,
        enabled: isOpen,
    });
    const next = data && { back: actFor(data, 'back', stuck), again: actFor(data, 'again', stuck) };
    return (
        <>
            <Popup
                open={isOpen}
                label={translate('shell.acts.title')}
                anchor={anchor}
                edge="end"
                onClose={onClose}
            >
                <Panel>
                    <div className="head">
                        <h2>{translate('shell.acts.title')}</h2>
                        <span>{translate('shell.acts.since')}</span>
                    </div>
                    {isPending && (
                        <div className="body">
                            <LinesSkeleton />
                        </div>
                    )}
                    {error && (
                        <ErrorState
                            what="shell.acts.failed"
                            why={reasonOf(error)}
                            onRetry={() => void refetch()}
                        />
                    )}
                    {data?.length === 0 && (
                        <div className="body">
                            <Quiet>{translate('shell.acts.none')}</Quiet>
                        </div>
                    )}
                    <ol>
                        {data?.map(act => {
                            const { id, at, action, undone } = act;
                            const Icon = icons[action];
                            return (
                                <li key={id} className={clsx({ undone })}>
                                    <Icon aria-hidden="true" />
                                    <div>
                                        <div className="what">
                                            {verbOf(act)} <b dir="auto">{nameOf(act)}</b>
                                        </div>
                                        <small>
                                            {undone && <>{translate('history.undone')} · </>}
                                            <RelativeAge value={undone?.at ?? at} />
                                            {[detailOf(act), screenWords(act)]
                                                .filter(Boolean)
                                                .map(said => ` · ${said}`)}
                                        </small>
                                    </div>
                                    <Button
                                        size="small"
                                        variant={undone ? 'text' : 'outlined'}
                                        disabled={isRunning}
                                        onClick={() => void turn(act)}
                                    >
                                        {translate(undone ? 'shell.acts.doAgain' : 'shell.acts.undo')}
                                        {act === next?.back && <Kbd keys="Z" />}
                                        {act === next?.again && <Kbd keys="⇧Z" />}
                                    </Button>
                                </li>
                            );
                        })}
                    </ol>
                    <div className="foot">
                        {translate('shell.acts.older')}
                        <Link to={listPath('activity')} onClick={onClose}>
                            {translate('shell.acts.open')}
                        </Link>
                    </div>
                </Panel>
            </Popup>
            <UndoToast onUndo={onUndo} />
            {dialog}
        </>
    );
};

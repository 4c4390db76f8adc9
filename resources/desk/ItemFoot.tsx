import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { styled } from '../../src/kit/styled.ts';
import type { DeskAction } from './actions/actions.ts';

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
        // Where they do not fit in a row, each half gets one: none of them is left alone in the last.
        '& > .half': { display: 'flex', flexWrap: 'wrap', flex: '1 0 auto', maxWidth: '100%', gap: 8 },
        '& .danger': { marginInlineStart: 0 },
    },
    [media.low]: { position: 'static' },
}));

/** `.` as it is written in `aria-keyshortcuts`. */
const shortcutOf = (letter: string) => (letter.length === 1 ? letter.toUpperCase() : letter);

interface ItemFootProps {
    actions: readonly DeskAction[];
    /** Nothing can be done for a moment. */
    isOff: boolean;
    onAct: (action: DeskAction) => void;
}

/** What can be done with the item on the screen, in the same place for each kind. */
export const ItemFoot = ({ actions, isOff, onAct }: ItemFootProps) => {
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

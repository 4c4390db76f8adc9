import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Hidden } from '../../../../src/ui/Hidden.tsx';
import { Kbd } from '../../../../src/ui/keys/Kbd.tsx';
import { Quiet } from '../../../../src/ui/Quiet.tsx';
import { styled } from '../../../../src/ui/styled.ts';
import { useFormKey } from '../../../../src/ui/keys/useFormKey.ts';
import type { Near } from '../useNearestNames.ts';
import type { Piece } from './pieceList.ts';

const Box = styled('div')(({ theme: { breakpoints, palette, size, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    padding: '8px 8px 10px 10px',
    borderBlockStart: `1px solid ${palette.paper.control}`,
    backgroundColor: palette.level.high.row,
    ...typography.body2,
    '& .what, & .near': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
    '& .what p': { overflowWrap: 'anywhere' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' },
    '& b': { fontWeight: typography.fontWeightMedium },
    '& .near .MuiButton-root': {
        height: 'auto',
        minHeight: size.button,
        whiteSpace: 'normal',
        textAlign: 'start',
        '&:first-of-type': {
            borderColor: palette.accent.main,
            boxShadow: `inset 0 0 0 1px ${palette.accent.main}`,
            color: palette.accent.text,
        },
    },
    '& .near i': { marginInlineStart: 3, fontStyle: 'normal', fontWeight: typography.fontWeightRegular },
    [breakpoints.down('phone')]: {
        '& .near': { flexDirection: 'column', alignItems: 'stretch' },
        '& .near .MuiButton-root': { minHeight: size.inputPhone, justifyContent: 'space-between' },
    },
}));

/** The keys of the nearest names, in order. */
export const nearKeys = ['Enter', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface UnknownPieceProps {
    /** The id of the description of the piece's button. */
    id: string;
    piece: Piece;
    /** Known names that resemble it; undefined until they are looked up. */
    nearest: readonly Near[] | undefined;
    isLooking: boolean;
    cutOut?: ReactNode;
    onUse: (name: string) => void;
    onAdd: () => void;
    onLeaveOut: () => void;
}

export const UnknownPiece = (props: UnknownPieceProps) => {
    const { id, piece, nearest = [], isLooking, cutOut, onUse, onAdd, onLeaveOut } = props;
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.products.pieces.${key}`, args);
    const found = nearest.slice(0, nearKeys.length);
    useFormKey('n', onAdd);
    useFormKey('backspace', onLeaveOut);
    const said = found.map(near => (near.likeness === undefined ? near.name : t('alike', near)));
    const lead = isLooking ? t('looking') : t(found.length > 0 ? 'nearest' : 'noneNear');
    return (
        <Box role="group" aria-label={t('decide', { name: piece.name })}>
            <div className="what">
                {cutOut}
                <p>
                    <b>{t('notKnown', { name: piece.name })}</b> <Quiet>{lead}</Quiet>
                </p>
                <div className="acts">
                    <Button
                        size="small"
                        variant="text"
                        startIcon={<AddIcon />}
                        aria-keyshortcuts="N Alt+N"
                        onClick={onAdd}
                    >
                        {t('addNew')}
                        <Kbd keys="N" />
                    </Button>
                    <Button
                        className="notOnOthers"
                        size="small"
                        variant="text"
                        aria-keyshortcuts="Backspace"
                        onClick={onLeaveOut}
                    >
                        {t('leaveOut')}
                        <Kbd keys="⌫" />
                    </Button>
                </div>
            </div>
            {found.length > 0 && (
                <div className="near">
                    {found.map(({ name, likeness }, index) => (
                        <Button
                            key={name}
                            className="onPiece"
                            aria-keyshortcuts={nearKeys[index]}
                            onClick={() => onUse(name)}
                        >
                            <span>
                                <bdi>{name}</bdi>
                                {likeness !== undefined && (
                                    <i>
                                        {' '}
                                        <Quiet>{likeness.toLocaleString(locale)}</Quiet>
                                        <Hidden>{t('percent')}</Hidden>
                                    </i>
                                )}
                            </span>
                            <Kbd keys={index === 0 ? '↵' : nearKeys[index]!} />
                        </Button>
                    ))}
                </div>
            )}
            <Hidden id={id}>
                {lead}{' '}
                {found.length > 0 && `${said.join(', ')}. ${t('nearKeys', { smart_count: found.length })}`}{' '}
                {t('keys')}
            </Hidden>
        </Box>
    );
};

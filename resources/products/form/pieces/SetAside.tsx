import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NextIcon } from '../../../../src/ui/icons/directional.ts';
import { styled } from '../../../../src/ui/styled.ts';
import type { LeftOut, Piece } from './pieceList.ts';
import { useReasonText } from './PieceButtons.tsx';

const Box = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    padding: '3px 6px',
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    ...typography.body2,
    '& > .heads': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& ul': { paddingInlineStart: 6 },
    '& li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 12,
        minHeight: 28,
    },
    '& .what': {
        color: palette.paper.secondary,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
    },
    '& .why': { color: palette.paper.muted, ...typography.caption },
    [breakpoints.down('phone')]: {
        '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px', paddingBlock: 6 },
        '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
        '& .what': { whiteSpace: 'normal' },
        '& .why': { gridRow: 2, gridColumn: 1 },
        '& .MuiButton-root': { gridRow: '1 / 3', gridColumn: 2 },
    },
}));

interface SetAsideProps {
    left: readonly LeftOut[];
    repaired: readonly Piece[];
    onGiveBack: (given: LeftOut) => void;
    onPrinted: (piece: Piece) => void;
}

export const SetAside = ({ left, repaired, onGiveBack, onPrinted }: SetAsideProps) => {
    const translate = useTranslate();
    const reasonText = useReasonText();
    const id = useId();
    const [open, setOpen] = useState<'left' | 'repaired'>();
    const t = (key: string, args?: object) => translate(`resources.products.pieces.${key}`, args);
    const items = {
        left: left.map(given => ({ note: given.note, giveBack: () => onGiveBack(given) })),
        repaired: repaired.map(piece => ({ note: piece.note, giveBack: () => onPrinted(piece) })),
    };
    const heads = (['left', 'repaired'] as const).filter(part => items[part].length > 0);
    if (heads.length === 0) return null;
    return (
        <Box>
            <div className="heads">
                {heads.map(part => (
                    <Button
                        key={part}
                        size="small"
                        variant="text"
                        startIcon={open === part ? <OpenIcon /> : <NextIcon />}
                        aria-expanded={open === part}
                        aria-controls={id}
                        onClick={() => setOpen(open === part ? undefined : part)}
                    >
                        {t(part, { count: items[part].length })}
                    </Button>
                ))}
            </div>
            <ul id={id}>
                {(open ? items[open] : []).map(({ note: { text, reason, place }, giveBack }) => (
                    <li key={`${place} ${text}`}>
                        <span className="what" title={text}>
                            <bdi>{text}</bdi>
                        </span>
                        <span className="why">{reasonText(reason)}</span>
                        <Button
                            size="small"
                            variant="text"
                            startIcon={<UndoIcon />}
                            aria-label={t('giveBackOne', { name: text })}
                            onClick={giveBack}
                        >
                            {t('giveBack')}
                        </Button>
                    </li>
                ))}
            </ul>
        </Box>
    );
};

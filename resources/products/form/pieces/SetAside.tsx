import ClosedIcon from '@mui/icons-material/ChevronRightOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mirrored } from '../../../../src/theme/mirrored.ts';
import { useReasonText } from './reasonText.ts';

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

const Closed = styled(ClosedIcon)(mirrored);

/** One thing that the reader left out or repaired. */
export interface SetAsideItem {
    key: string;
    /** As printed. */
    text: string;
    reason: string | undefined;
    onGiveBack: () => void;
}

interface SetAsideProps {
    left: readonly SetAsideItem[];
    repaired: readonly SetAsideItem[];
}

/** What the reader left out of the list and what it repaired, each with a button that gives it back as printed. */
export const SetAside = (parts: SetAsideProps) => {
    const translate = useTranslate();
    const reasonText = useReasonText();
    const id = useId();
    const [open, setOpen] = useState<keyof SetAsideProps>();
    const t = (key: string, args?: object) => translate(`resources.products.pieces.${key}`, args);
    const shown = (['left', 'repaired'] as const).filter(part => parts[part].length > 0);
    if (shown.length === 0) return null;
    const items = open ? parts[open] : [];
    return (
        <Box>
            <div className="heads">
                {shown.map(part => (
                    <Button
                        key={part}
                        size="small"
                        variant="text"
                        startIcon={open === part ? <OpenIcon /> : <Closed />}
                        aria-expanded={open === part}
                        aria-controls={id}
                        onClick={() => setOpen(open === part ? undefined : part)}
                    >
                        {t(part, { count: parts[part].length })}
                    </Button>
                ))}
            </div>
            <ul id={id}>
                {items.map(({ key, text, reason, onGiveBack }) => (
                    <li key={key}>
                        <span className="what" title={text}>
                            {text}
                        </span>
                        <span className="why">{reasonText(reason)}</span>
                        <Button
                            size="small"
                            variant="text"
                            startIcon={<UndoIcon />}
                            aria-label={t('giveBackOne', { name: text })}
                            onClick={onGiveBack}
                        >
                            {t('giveBack')}
                        </Button>
                    </li>
                ))}
            </ul>
        </Box>
    );
};

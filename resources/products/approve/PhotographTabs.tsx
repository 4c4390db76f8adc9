import ReadIcon from '@mui/icons-material/DocumentScannerOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { styled } from '../../../src/ui/styled.ts';
import type { ApproveValues, Side } from './approveValues.ts';
import { usePhotographStage } from './photographStage.ts';
import { useReading } from './reading.ts';

/** In pixels, the window that has room for the names of three photographs beside the words of the button. */
const tabsWide = 1440;

const Bar = styled('div')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '8px 16px 8px 20px',
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& .tabs': { display: 'flex', flex: 1, gap: 4, minWidth: 0 },
    '& .tab': {
        justifyContent: 'start',
        gap: 8,
        padding: '4px 8px 4px 4px',
        borderRadius: radius.card,
        textAlign: 'start',
        '&:hover': { backgroundColor: palette.paper.hover },
        '&[aria-pressed="true"]': {
            backgroundColor: palette.accent.bg,
            '& b': { color: palette.accent.text },
            '& > span:first-of-type': {
                boxShadow: `0 0 0 2px ${palette.paper.surface}, 0 0 0 4px ${palette.accent.main}`,
            },
        },
        '& img': { objectFit: 'cover', padding: 0 },
    },
    '& .words': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, auto) auto',
        justifyContent: 'start',
        gap: '1px 6px',
        minWidth: 0,
        '& > b, & > small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& kbd': { justifySelf: 'start' },
    '& b': { ...typography.body2, fontWeight: typography.fontWeightMedium },
    '& small': {
        ...typography.caption,
        gridColumn: '1 / -1',
        // Takes the width of the name above, which needs the room.
        width: 0,
        minWidth: '100%',
        color: palette.paper.muted,
    },
    '& > .MuiButton-root': { flex: 'none' },
    // Three names with their keys need the room of the button's words, and without a rail that of the keys.
    [breakpoints.down(tabsWide)]: {
        '& .reads': visuallyHidden,
        '& .MuiButton-startIcon': { margin: 0 },
    },
    [breakpoints.down('rail')]: { '& small, & kbd': { display: 'none' } },
    [breakpoints.down('phone')]: {
        order: 1,
        padding: '6px 8px',
        overflowX: 'auto',
        '& > .MuiButton-root': { display: 'none' },
    },
}));

export const PhotographTabs = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    const { photographs, photograph, show } = usePhotographStage();
    const { codesOn, readings, state, read, cancel } = useReading();
    const picture = useWatch<ApproveValues, 'image_from'>({ name: 'image_from' });
    const uses = (side: Side) =>
        [
            picture?.side === side && t('isPicture'),
            readings[side] &&
                t('names', {
                    smart_count: readings[side].count,
                }),
            (codesOn(side)?.length ?? 0) > 0 && t('hasBarcode'),
        ]
            .filter(Boolean)
            .join(', ');
    const isReading = state.status === 'reading';
    return (
        <Bar>
            <div className="tabs" role="group" aria-label={t('photographs')}>
                {photographs.map(({ side, stem }, index) => (
                    <ButtonBase
                        key={side}
                        className="tab"
                        aria-pressed={side === photograph.side}
                        aria-keyshortcuts={`${index + 1} Alt+${index + 1}`}
                        onClick={() => show(side)}
                    >
                        <StemImage stem={stem} size={110} alt="" variant="medium" />
                        <span className="words">
                            <b>{translate(`resources.new-products.images.${side}`)}</b>
                            <Kbd keys={String(index + 1)} />
                            <small>{uses(side)}</small>
                        </span>
                    </ButtonBase>
                ))}
            </div>
            <Button
                startIcon={<ReadIcon />}
                aria-keyshortcuts="I Alt+I"
                onClick={isReading ? cancel : read}
                data-decide={isReading ? 'reading' : undefined}
            >
                <span className="reads">
                    {isReading
                        ? translate('components.save.cancel')
                        : t(readings[photograph.side] ? 'again' : 'read')}
                </span>
                {!isReading && <Kbd keys="I" />}
            </Button>
        </Bar>
    );
};

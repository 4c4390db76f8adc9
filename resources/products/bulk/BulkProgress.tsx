import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useTranslate } from 'react-admin';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { styled } from '../../../src/kit/styled.ts';
import type { Bulk } from './useBulkUpload.ts';

const Bar = styled('section')(({ theme: { breakpoints, media, palette, size, space, typography } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar,
    zIndex: 3,
    padding: `12px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.surface,
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', marginBlockEnd: 8 },
    '& dl > div': { display: 'flex', alignItems: 'baseline', gap: 6 },
    '& dt': { color: palette.paper.muted, ...typography.body2 },
    '& dd': { ...typography.h3, fontVariantNumeric: 'tabular-nums' },
    '& .errors dd': { color: palette.level.high.text },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
    [media.low]: { position: 'static' },
}));

const parts = ['saved', 'errors', 'left', 'total'] as const;

/** How many products are saved, in error, left to save, and in total. */
export const BulkProgress = ({ bulk: { counts, saving } }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const name = translate('resources.products.bulk.progress.name');
    const labelled = parts.map(
        part =>
            `${translate(`resources.products.bulk.progress.${part}`)} ${counts[part].toLocaleString(locale)}`,
    );
    return (
        <Bar aria-label={name}>
            <dl>
                {parts.map(part => (
                    <div key={part} className={part === 'errors' && counts.errors > 0 ? 'errors' : undefined}>
                        <dt>{translate(`resources.products.bulk.progress.${part}`)}</dt>
                        <dd>{counts[part].toLocaleString(locale)}</dd>
                    </div>
                ))}
            </dl>
            <LinearProgress
                variant="determinate"
                value={(counts.saved / counts.total) * 100}
                aria-label={name}
            />
            {/* Announced to screen readers when saving pauses or ends, not for every product. */}
            <Hidden role="status">{!saving && labelled.join(', ')}</Hidden>
        </Bar>
    );
};

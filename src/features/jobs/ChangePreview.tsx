import { useLocaleState, useTranslate } from 'react-admin';
import type { JobPreview } from '../../../contract/jobs.ts';
import type { Fields } from '../../ui/fields/field.ts';
import { styled } from '../../ui/styled.ts';
import { ChangedFields } from '../history/ChangedFields.tsx';
import { useReasonWords } from './useJobWords.ts';

const Frame = styled('section')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 8,
    ...typography.body2,
    '& h3': { ...typography.subtitle2 },
    '& p, & ul': { margin: 0 },
    '& ul': { listStyle: 'none', padding: 0 },
    '& .why': { color: palette.paper.muted },
    '& .examples': {
        maxHeight: '40vh',
        overflowY: 'auto',
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.card,
        '& > li': { padding: '8px 14px 0' },
        '& dl': { margin: 0 },
        '& > li:last-of-type dl > div:last-of-type': { borderBlockEnd: 0 },
    },
}));

interface ChangePreviewProps {
    resource: string;
    fields: Fields;
    preview: JobPreview;
}

/** How many records a change would change, leave and refuse, and the first of them before and after. */
export const ChangePreview = ({ resource, fields, preview }: ChangePreviewProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const reasonWords = useReasonWords();
    const { total, tried, changed, unchanged, skipped, reasons, examples } = preview;
    const counted = (key: string, count: number) =>
        translate(`resources.jobs.preview.${key}`, {
            smart_count: count,
            number: count.toLocaleString(locale),
        });
    return (
        <Frame aria-label={translate('resources.jobs.preview.name')}>
            <div role="status">
                <p>
                    {[
                        counted('changed', changed),
                        unchanged > 0 && counted('unchanged', unchanged),
                        skipped > 0 && counted('skipped', skipped),
                    ]
                        .filter(Boolean)
                        .join(' · ')}
                </p>
                {tried < total && (
                    <p className="why">
                        {translate('resources.jobs.preview.tried', {
                            tried: tried.toLocaleString(locale),
                            total: total.toLocaleString(locale),
                        })}
                    </p>
                )}
            </div>
            {reasons.length > 0 && (
                <ul className="why">
                    {reasons.map(({ reason, records }) => (
                        <li key={JSON.stringify(reason)}>
                            {records.toLocaleString(locale)} × <bdi>{reasonWords(reason)}</bdi>
                        </li>
                    ))}
                </ul>
            )}
            {examples.length > 0 && (
                // A long list scrolls, also by the keyboard.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                <ul className="examples" tabIndex={0} aria-label={counted('examples', examples.length)}>
                    {examples.map(({ record, changes }) => (
                        <li key={record.id}>
                            <h3 dir="auto">{record.name ?? `#${record.id}`}</h3>
                            <ChangedFields resource={resource} fields={fields} changes={changes} />
                        </li>
                    ))}
                </ul>
            )}
        </Frame>
    );
};

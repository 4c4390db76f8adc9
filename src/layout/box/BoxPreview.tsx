import useMediaQuery from '@mui/material/useMediaQuery';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { Fact, SimpleShowLayout } from '../../ui/record/SimpleShowLayout.tsx';
import type { DefinedResource } from '../../features/resource/defineResource.tsx';
import { useKinds } from '../../features/resource/recordKind.ts';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';
import { styled } from '../../ui/styled.ts';
import type { BoxAnswer } from './useBoxAnswer.ts';
import type { BoxOption } from './options.ts';
import { useHasSettled } from './useHasSettled.ts';

const most = 7;

const Side = styled('aside')(({ theme: { palette, typography } }) => ({
    flex: 3,
    minWidth: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    padding: '16px 18px',
    borderInlineStart: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.frame,
    '& h2': { ...typography.h2, overflowWrap: 'anywhere' },
    '& h2 + p': { ...typography.caption, color: palette.paper.muted },
    '& dd': { maxHeight: '6em', overflow: 'hidden' },
    // Leaves room for the facts.
    '& > .hero': { height: 200, flex: 'none' },
}));

interface RecordFactsProps {
    resource: DefinedResource;
    id: number;
    /** The heading, not to be repeated. */
    title: string;
}

/** The declared fields of a record without bare ids, once the choice has settled. */
const RecordFacts = ({ resource, id, title }: RecordFactsProps) => {
    const { data } = useGetOne(resource.name, { id }, { enabled: useHasSettled(id), retry: false });
    const shown = Object.entries(resource.fields ?? {}).filter(
        ([source, { kind }]) =>
            kind !== 'image' &&
            kind !== 'imageArray' &&
            !(kind === 'number' && /(^|_)id$/.test(source)) &&
            // Another field shows the same record.
            !(`${source}_id` in (resource.fields ?? {})) &&
            data?.[source] !== title,
    );
    if (!data || data.id !== id) return null;
    return (
        <ResourceContextProvider value={resource.name}>
            <RecordContextProvider value={data}>
                <SimpleShowLayout>
                    {shown.slice(0, most).map(([source]) => (
                        <Fact key={source} source={source} />
                    ))}
                </SimpleShowLayout>
            </RecordContextProvider>
        </ResourceContextProvider>
    );
};

const BarcodePreview = view(
    withMessages(['barcode'], () => import('./BarcodePreview.tsx').then(module => module.BarcodePreview)),
    null,
);

export interface BoxPreviewProps {
    option: BoxOption | undefined;
    answer: BoxAnswer | undefined;
}

export const BoxPreview = ({ option, answer }: BoxPreviewProps) => {
    const translate = useTranslate();
    const { resourceOf, kindName } = useKinds();
    const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up('narrow'));
    if (!isWide || !option || !(option.record ?? option.barcode)) return null;
    const { record, barcode, image, text } = option;
    const resource = resourceOf(record?.kind);
    const misses = [answer?.barcode, ...(answer?.barcode?.near ?? [])];
    return (
        <Side aria-label={translate('shell.jump.preview')}>
            {record && (
                <div>
                    <h2 dir="auto">{text}</h2>
                    <p>{kindName(record.kind)}</p>
                </div>
            )}
            {image && <StemImage stem={image} size={220} alt="" variant="hero" />}
            {record && resource && <RecordFacts resource={resource} id={record.id} title={text} />}
            {barcode !== undefined && (
                <BarcodePreview code={barcode} scans={misses.find(miss => miss?.digits === barcode)?.scans} />
            )}
        </Side>
    );
};

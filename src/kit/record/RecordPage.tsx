import { styled } from '@mui/material/styles';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
    ShowBase,
    useCreatePath,
    useGetRecordRepresentation,
    useParams,
    useResourceContext,
    useShowContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { PageHead, type PageHeadProps } from '../PageHead.tsx';
import { listRow } from './listRow.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordTabs, type RecordTab } from './RecordTabs.tsx';

const Body = styled('div')(({ theme: { beside, palette, size, space, width } }) => ({
    maxWidth: size.recordMax,
    containerType: 'inline-size',
    '& > .parts': { display: 'grid', gridTemplateColumns: `minmax(0, 1fr) ${size.aside}px` },
    '& > .parts.alone': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > .parts > .main': { padding: `20px 32px 28px ${space.inline}px` },
    '& > .parts > aside': {
        padding: `20px ${space.inline}px 28px`,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
    [`@container (max-width: ${beside.record - 0.02}px)`]: {
        '& > .parts': { gridTemplateColumns: 'minmax(0, 1fr)' },
        '& > .parts > .main': { paddingInlineEnd: space.inline },
        '& > .parts > aside': {
            borderInlineStart: 0,
            borderBlockStart: `1px solid ${palette.paper.hairline}`,
        },
    },
    [`@media (max-width: ${width.phone - 0.02}px)`]: {
        '& > .parts > .main': { padding: `14px ${space.inlinePhone}px 20px` },
        '& > .parts > aside': { padding: space.inlinePhone },
    },
}));

/** Main column of a record with a picture of 264 at its start; below it on a phone. */
export const PictureAndText = styled('div')(({ theme: { size, width } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.picture}px minmax(0, 1fr)`,
    gap: 28,
    alignContent: 'start',
    [`@media (max-width: ${width.phone - 0.02}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}));

/** Parts of a column, one below the other; ruled in an aside. */
export const Stack = styled('div')(({ theme: { palette, space } }) => ({
    display: 'grid',
    gap: space.sections,
    alignContent: 'start',
    minWidth: 0,
    'aside > &': { gap: space.blockStart },
    'aside > & > * + *': {
        paddingBlockStart: space.blockStart,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
    },
}));

/** A title that is not said is the record's name, as `recordRepresentation` of the declaration has it. */
export type RecordHead = Partial<Pick<PageHeadProps, 'title' | 'tags' | 'facts'>>;

export interface RecordPageProps<Record extends RaRecord> {
    /** Heading, tags and key facts of the record. */
    head?: (record: Record) => RecordHead;
    /** Buttons of the head; they find the record in its context. */
    actions?: ReactNode;
    /** The main thing; `useRecordContext` has the record. */
    main: ReactNode;
    aside?: ReactNode;
    tabs?: readonly RecordTab<Record>[];
    /**
     * The rows of the list hold what head, actions and aside show: the page begins with the row, and with this in
     * the place of `main` and tabs until the record is there.
     */
    fromRow?: {
        main: ReactNode;
        /** Tells further queries that hold such rows, by their key. */
        alsoIn?: (key: QueryKey) => boolean;
    };
}

const RecordBody = <Record extends RaRecord>({
    head,
    actions,
    main,
    aside,
    tabs,
    fromRow,
}: RecordPageProps<Record>) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { record, error, isPending, isPlaceholderData, refetch, resource } = useShowContext<Record>();
    const represent = useGetRecordRepresentation(resource);
    const trail = [
        {
            label: translate(`resources.${resource}.name`, { smart_count: 2 }),
            to: createPath({ resource, type: 'list' }),
        },
    ];
    if (error && !record) return <RecordFailure error={error} trail={trail} onRetry={() => void refetch()} />;
    if (isPending || !record) return <RecordSkeleton trail={trail} />;
    return (
        <>
            <PageHead
                trail={trail}
                actions={actions}
                title={String(represent(record))}
                divided
                {...head?.(record)}
            />
            <Body>
                <div className={aside ? 'parts' : 'parts alone'}>
                    <div className="main" aria-busy={isPlaceholderData}>
                        {isPlaceholderData ? fromRow?.main : main}
                    </div>
                    {aside && <aside>{aside}</aside>}
                </div>
            </Body>
            {tabs && !isPlaceholderData && <RecordTabs tabs={tabs} record={record} />}
        </>
    );
};

/** The page of one record, read only: head, main and aside, tabs below. */
export const RecordPage = <Record extends RaRecord>(props: RecordPageProps<Record>) => {
    const queryClient = useQueryClient();
    const resource = useResourceContext()!;
    const { id } = useParams<{ id: string }>();
    const { fromRow } = props;
    const placeholderData = fromRow && listRow(queryClient, { resource, alsoIn: fromRow.alsoIn }, id);
    return (
        <ShowBase disableAuthentication queryOptions={{ onError: () => undefined, placeholderData }}>
            <RecordBody {...props} />
        </ShowBase>
    );
};

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, useRef, type KeyboardEvent } from 'react';
import { useRecordContext, useTranslate, LinkBase } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { useIsStale } from '../../src/ui/record/StaleRecord.ts';
import { useCopyBarcode } from '../../src/features/newProduct/useCopyBarcode.ts';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { isLikely, scoreOf } from '../../src/features/product/score.ts';
import { styled } from '../../src/ui/styled.ts';
import { useLinking } from './useLinking.ts';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { SearchBox } from '../../src/ui/list/SearchBox.tsx';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import type { useMatches } from '../../src/features/newProduct/useMatches.ts';

interface WeakMatchDialogProps {
    match: SearchItem;
    why: string;
    canCopy: boolean;
    onLink: (copyBarcode: boolean) => Promise<unknown>;
    onClose: () => void;
}

const WeakMatchDialog = ({ match, why, canCopy, onLink, onClose }: WeakMatchDialogProps) => {
    const translate = useTranslate();
    const { possible } = useCopyBarcode(useRecordContext<NewProduct>()!);
    const [copy, setCopy] = useState(false);
    return (
        <ConfirmDialog
            open
            title={translate('resources.new-products.weak.title', { name: match.name })}
            text={why}
            yesDisabled={useIsStale()}
            onYes={() => onLink(copy)}
            onNo={onClose}
        >
            {possible && canCopy && (
                <FormControlLabel
                    label={translate('resources.new-products.link.copy_barcode')}
                    control={<Checkbox checked={copy} onChange={event => setCopy(event.target.checked)} />}
                />
            )}
        </ConfirmDialog>
    );
};

const Likely = styled('b')(({ theme: { palette, typography } }) => ({
    color: palette.accent.text,
    fontWeight: typography.fontWeightBold,
}));

const Rows = styled('div')(({ theme: { palette } }) => ({
    '& tbody tr:has([aria-keyshortcuts]) > *': { backgroundColor: palette.accent.bg },
}));

interface MatchesTableProps {
    rows: readonly SearchItem[];
    barcodeMatch: SearchItem | null | undefined;
    /** Why it may be another product; linking it asks first. */
    doubt: (match: SearchItem) => string | undefined;
}

const MatchesTable = ({ rows, barcodeMatch, doubt }: MatchesTableProps) => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const { copy } = useCopyBarcode(record);
    const [asking, setAsking] = useState<SearchItem>();
    const { link, unlink, isPending, target } = useLinking({ onDone: () => setAsking(undefined) });
    const isStale = useIsStale();
    const table = useRef<HTMLDivElement>(null);
    const [wanted, setWanted] = useState<number>();
    const chosen = rows.find(({ id }) => id === wanted) ?? rows[0];

    const linkMatch = (match: SearchItem) => {
        if (isPending || isStale) return;
        if (doubt(match)) setAsking(match);
        else void link(match.id, copy);
    };
    const step = (by: 1 | -1) => {
        const next = rows[rows.findIndex(({ id }) => id === chosen?.id) + by];
        if (next) table.current?.querySelector<HTMLElement>(`[data-match="${next.id}"]`)?.focus();
    };
    useKey('ArrowDown', () => step(1));
    useKey('ArrowUp', () => step(-1));
    useKey('Enter', () => chosen && linkMatch(chosen), chosen !== undefined && !record.product);

    const score = (match: SearchItem) => {
        if (match.id === barcodeMatch?.id)
            return <Tag accent>{translate('resources.new-products.matches.barcode')}</Tag>;
        return isLikely(match) ? <Likely>{scoreOf(match)}</Likely> : scoreOf(match);
    };
    const button = (match: SearchItem) => {
        const { id, name } = match;
        const linked = record.product?.id === id;
        const isChosen = !record.product && id === chosen?.id;
        return (
            <Button
                size="small"
                data-match={id}
                aria-keyshortcuts={isChosen ? 'Enter' : undefined}
                startIcon={linked ? <UnlinkIcon /> : <LinkIcon />}
                disabled={isStale}
                loading={target === id}
                loadingPosition="start"
                onFocus={() => setWanted(id)}
                onClick={() => {
                    if (!linked) linkMatch(match);
                    else void unlink();
                }}
            >
                {translate(`resources.new-products.${linked ? 'unlink' : 'matches.link'}`)}{' '}
                <Hidden>{name}</Hidden>
                {isChosen && <Kbd keys="↵" />}
            </Button>
        );
    };
    return (
        <Rows ref={table}>
            <DataTable<SearchItem>
                label={translate('resources.new-products.matches.title')}
                data={rows}
                variant={['still', 'joined']}
            >
                <DataTable.Col<SearchItem>
                    source="name"
                    label="resources.new-products.fields.product_name"
                    render={({ id, name }) => <LinkBase to={recordPath('products', id)}>{name}</LinkBase>}
                    picture={({ image }) => <StemImage stem={image} size={110} alt="" />}
                    under={({ brand }) => brand?.name}
                />
                <DataTable.Col<SearchItem>
                    source="brand"
                    label="resources.new-products.fields.brand_name"
                    render={({ brand }) => brand?.name}
                />
                <DataTable.NumberCol
                    source="score"
                    label="resources.new-products.matches.score"
                    render={score}
                />
                <DataTable.Col
                    source="link"
                    label="resources.new-products.matches.action"
                    fit
                    phone
                    render={button}
                />
            </DataTable>
            {asking && (
                <WeakMatchDialog
                    match={asking}
                    why={doubt(asking) ?? ''}
                    canCopy={!barcodeMatch}
                    onLink={copyBarcode => link(asking.id, copyBarcode)}
                    onClose={() => setAsking(undefined)}
                />
            )}
        </Rows>
    );
};

const Frame = styled('div')(({ theme: { palette, radius, space, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
    '& > p': { padding: space.card, color: palette.paper.muted, ...typography.body2 },
}));

const stepFocus = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-match]')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next || !stops.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    next.focus();
};

interface CatalogueMatchesProps {
    /** What is searched for. */
    text: string;
    onSearch: (text: string) => void;
    matches: ReturnType<typeof useMatches>;
}

export const CatalogueMatches = ({ text, onSearch, matches }: CatalogueMatchesProps) => {
    const translate = useTranslate();
    const { rows, barcodeMatch, doubt, note, error, isFetching, refetch } = matches;
    return (
        // This only moves the focus between the controls inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={stepFocus}>
            <Section
                title={translate('resources.new-products.matches.title')}
                end={
                    <SearchBox
                        label={translate('resources.new-products.matches.search')}
                        value={text}
                        onSearch={onSearch}
                    />
                }
            >
                {error ? (
                    <ErrorState
                        what="resources.new-products.matches.failed"
                        why={reasonOf(error)}
                        onRetry={() => void refetch()}
                    />
                ) : (
                    <Frame aria-busy={isFetching}>
                        {rows.length > 0 ? (
                            <MatchesTable rows={rows} barcodeMatch={barcodeMatch} doubt={doubt} />
                        ) : (
                            <p role="status">{note}</p>
                        )}
                    </Frame>
                )}
            </Section>
        </div>
    );
};

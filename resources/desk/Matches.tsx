import { LinkBase, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { searchTextOf } from '../../src/features/newProduct/queries.ts';
import { useMatches } from '../../src/features/newProduct/useMatches.ts';
import { MatchLine } from '../../src/features/product/MatchLine.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';

/** In pixels. */
const row = 56;

const List = styled('ul')({
    // Nothing below moves when they arrive.
    minHeight: row * 3,
    '& a': {
        display: 'grid',
        alignItems: 'center',
        minHeight: row,
        paddingBlock: 4,
        color: 'inherit',
        textDecoration: 'none',
    },
    '& a:hover .name': { textDecoration: 'underline' },
});

/** Enough to compare at a glance; the submission's page has all. */
const mostMatches = 4;

/** The products of the catalogue that a submission may be, which `L` links it to. */
export const Matches = ({ record }: { record: NewProduct }) => {
    const translate = useTranslate();
    const { rows, barcodeMatch, note } = useMatches(record, searchTextOf(record));
    return (
        <Section title={translate('resources.new-products.matches.title')}>
            <List as={rows.length === 0 ? 'div' : 'ul'}>
                {rows.length === 0 && <Quiet role="status">{note}</Quiet>}
                {rows.slice(0, mostMatches).map(match => (
                    <li key={match.id}>
                        <LinkBase to={recordPath('products', match.id)}>
                            <MatchLine match={match} hasBarcode={match.id === barcodeMatch?.id} />
                        </LinkBase>
                    </li>
                ))}
            </List>
        </Section>
    );
};

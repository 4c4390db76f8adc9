import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import type { Edit } from '../../../contract/history.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { EditedLink } from '../../../src/features/history/EditedLink.tsx';
import { useAuthorName } from '../../../src/features/history/useAuthorName.ts';
import { useEditWordsOf } from '../../../src/features/history/useEditWords.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { useKinds } from '../../../src/features/resource/recordKind.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { newProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { styled } from '../../../src/ui/styled.ts';

const List = styled('ol')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gap: 10,
    ...typography.body2,
    '& li': {
        display: 'grid',
        gap: 2,
        minWidth: 0,
        paddingInlineStart: 12,
        borderInlineStart: `1px solid ${palette.paper.divider}`,
        overflowWrap: 'anywhere',
    },
    '& li.undone': { color: palette.paper.muted },
    '& b': { fontWeight: typography.fontWeightMedium },
    '& time': { color: palette.paper.muted, ...typography.caption },
}));

const most = 20;

interface Entry {
    key: string;
    at: string;
    undone: boolean;
    what: ReactNode;
}

export const BarcodeHistory = ({ page: { edits, submissions, scans } }: { page: BarcodePage }) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.barcode-misses.page.${key}`);
    const authorName = useAuthorName();
    const wordsOf = useEditWordsOf();
    const { resourceOf } = useKinds();
    const ofEdit = (edit: Edit): Entry => ({
        key: `edit-${edit.id}`,
        at: edit.at,
        undone: edit.undone !== null,
        what: (
            <>
                <span>
                    <b dir="auto">{authorName(edit)}</b>{' '}
                    {wordsOf(resourceOf(edit.record?.kind)?.name).editWords(edit, true)}
                    {edit.undone && <> · {translate('history.undone')}</>}
                </span>
                {edit.record && <EditedLink record={edit.record} />}
            </>
        ),
    });
    const ofSubmission = ({ id, user, product_name, created }: NewProduct): Entry => ({
        key: `submission-${id}`,
        at: created ?? '',
        undone: false,
        what: (
            <>
                <span>
                    <b>{t('submission')}</b>
                    {user && (
                        <>
                            {' · '}
                            <span dir="auto">{user.username}</span>
                        </>
                    )}
                </span>
                <Link to={newProductPath(id, 'all')}>{product_name}</Link>
            </>
        ),
    });
    const first = scans.since && [
        { key: 'scan', at: scans.since, undone: false, what: <b>{t('firstScan')}</b> },
    ];
    const entries = [...edits.map(ofEdit), ...submissions.map(ofSubmission), ...(first || [])]
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, most);
    return (
        <Section title={translate('history.title')}>
            {entries.length === 0 && <Quiet as="p">{translate('history.none')}</Quiet>}
            <List>
                {entries.map(({ key, at, undone, what }) => (
                    <li key={key} className={undone ? 'undone' : undefined}>
                        {what}
                        <DateTimeField value={at} />
                    </li>
                ))}
            </List>
        </Section>
    );
};

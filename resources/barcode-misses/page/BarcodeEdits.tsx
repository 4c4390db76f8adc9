import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { EditedLink } from '../../../src/kit/history/EditedLink.tsx';
import { useEditWordsOf } from '../../../src/kit/history/useEditWords.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { useKinds } from '../../../src/kit/resource/recordKind.ts';
import { Section } from '../../../src/kit/Section.tsx';

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

/** What people changed of the records with the barcode, newest first. */
export const BarcodeEdits = ({ edits }: { edits: readonly Edit[] }) => {
    const translate = useTranslate();
    const wordsOf = useEditWordsOf();
    const { resourceOf } = useKinds();
    return (
        <Section title={translate('history.title')}>
            {edits.length === 0 && <Quiet as="p">{translate('history.none')}</Quiet>}
            <List>
                {edits.map(edit => (
                    <li key={edit.id} className={edit.undone ? 'undone' : undefined}>
                        <span>
                            <b dir="auto">{edit.by?.name ?? translate('history.outside')}</b>{' '}
                            {wordsOf(resourceOf(edit.record?.kind)?.name).editWords(edit, true)}
                            {edit.undone && <> · {translate('history.undone')}</>}
                        </span>
                        {edit.record && <EditedLink record={edit.record} />}
                        <DateTimeField value={edit.at} />
                    </li>
                ))}
            </List>
        </Section>
    );
};

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Section } from '../../ui/page/Section.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';
import { CorrectionText } from './CorrectionText.tsx';
import { itemQuery } from './deskQueries.ts';
import { checkedPatch } from './patch/label.ts';
import { LabelCheck } from './patch/LabelCheck.tsx';

const Parts = styled('div')(({ theme: { space } }) => ({ display: 'grid', gap: space.card }));

/** A correction beside the form of its record: its words, its pictures, and the label that it is checked with. */
export const CorrectionBeside = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data: item } = useQuery(itemQuery({ kind: 'correction', id }));
    if (item?.kind !== 'correction') return null;
    const patch = checkedPatch(item);
    return (
        <Section title={translate('resources.desk.beside.title')}>
            <Parts>
                <CorrectionText item={item} />
                {patch?.submission && <LabelCheck patch={patch} submission={patch.submission} />}
                {item.state !== 'done' && <Quiet>{translate('resources.desk.beside.saving')}</Quiet>}
            </Parts>
        </Section>
    );
};

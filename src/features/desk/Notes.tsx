import { useTranslate } from 'react-admin';
import type { DeskNote } from '../../../contract/deskDetail.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { styled } from '../../ui/styled.ts';

const List = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 8,
    ...typography.body2,
    '& li': {
        padding: '8px 12px',
        borderRadius: radius.card,
        backgroundColor: palette.paper.sunken,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
    },
    '& small': { display: 'block', color: palette.paper.muted, ...typography.caption },
}));

export const Notes = ({ notes }: { notes: readonly DeskNote[] }) => {
    const translate = useTranslate();
    if (notes.length === 0) return null;
    return (
        <Section title={translate('resources.desk.notes.title')} count={notes.length}>
            <List>
                {notes.map(({ id, note, by, at }) => (
                    <li key={id}>
                        <small>
                            <bdi>{by?.name ?? translate('components.deleted')}</bdi> ·{' '}
                            <DateTimeField value={at} />
                        </small>
                        <div dir="auto">{note}</div>
                    </li>
                ))}
            </List>
        </Section>
    );
};

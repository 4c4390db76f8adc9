import { Link, useLocaleState, useTranslate } from 'react-admin';
import { useCall } from '../../../../dataProvider/calls.ts';
import { recordPath } from '../../../routing/paths.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { StemImage } from '../../../ui/picture/StemImage.tsx';
import { styled } from '../../../ui/styled.ts';

const Cards = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
    gap: 12,
    ...typography.body2,
    '& li': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
    '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { margin: 0, ...typography.caption, color: palette.paper.muted },
}));

/** The products with an ingredient that most people look at. */
export const CountsMost = ({ ingredient }: { ingredient: number; open: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data } = useCall('GET ingredient/{id}/use', {
        params: { id: ingredient },
        quiet: true,
        absent: null,
    });
    if (!data || data.most.length === 0) return null;
    return (
        <Section title={translate('resources.desk.doubt.counts')} count={data.products}>
            <Cards>
                {data.most.map(({ id, name, image, place, of, reach }) => (
                    <li key={id}>
                        <StemImage stem={image} size={110} alt="" />
                        <div>
                            <Link to={recordPath('products', id)}>
                                <bdi>{name}</bdi>
                            </Link>
                            <p>
                                {translate('resources.desk.doubt.place', {
                                    place: place.toLocaleString(locale),
                                    of: of.toLocaleString(locale),
                                    smart_count: reach,
                                    number: reach.toLocaleString(locale),
                                })}
                            </p>
                        </div>
                    </li>
                ))}
            </Cards>
        </Section>
    );
};

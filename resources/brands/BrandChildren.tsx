import { useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { RecordLink } from '../../src/kit/resource/RecordLink.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { styled } from '../../src/kit/styled.ts';

const Links = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });

/** The child brands of this brand; renders nothing when there are none. */
export const BrandChildren = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall('GET brand/{id}/children', { params: { id } });
    const title = translate('resources.brands.children');
    if (error) {
        return <ListFailure name={title} error={error} refetch={refetch} />;
    }
    if (!data?.length) return null;
    return (
        <Section title={title} count={data.length}>
            <Links>
                {data.map(brand => (
                    <li key={brand.id}>
                        <RecordLink resource="brands" record={brand} />
                    </li>
                ))}
            </Links>
        </Section>
    );
};

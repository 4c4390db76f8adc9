import { useReference } from '../../dataProvider/useReference.ts';
import { Tag } from '../../src/kit/Tag.tsx';
import { styled } from '../../src/kit/styled.ts';

const Tags = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

/** The tags of a brand by name. */
export const BrandTags = ({ ids }: { ids: readonly number[] }) => {
    const { data = [] } = useReference('tags');
    return (
        <Tags>
            {data
                .filter(({ id }) => ids.includes(id))
                .map(({ id, name }) => (
                    <Tag key={id}>{name}</Tag>
                ))}
        </Tags>
    );
};

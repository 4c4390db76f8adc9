import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { Tag } from '../../src/kit/Tag.tsx';

const Tags = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

/** Every tag a brand can bear. */
export const useTags = () => {
    const { tags } = useConsole();
    return useQuery({ queryKey: ['tags'], queryFn: tags });
};

/** The tags of a brand by their names. */
export const BrandTags = ({ ids }: { ids: readonly number[] }) => {
    const { data = [] } = useTags();
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

import { useTranslate } from 'react-admin';
import type { Subject } from './subjectName.ts';
import { Quiet } from '../../kit/Quiet.tsx';
import { StemImage } from '../../kit/StemImage.tsx';
import { styled } from '../../kit/styled.ts';
import { SubjectLink } from './SubjectLink.tsx';

const Card = styled('div')(({ theme: { typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    ...typography.body2,
    '& > div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The product or new product a record is about, with its picture and brand. */
export const SubjectCard = (subject: Subject) => {
    const translate = useTranslate();
    const { product, new_product } = subject;
    return (
        <Card>
            <StemImage stem={product?.image ?? new_product?.front_image} size={110} alt="" variant="large" />
            <div>
                <SubjectLink {...subject} />
                <Quiet>{product?.brand?.name ?? new_product?.brand_name}</Quiet>
                {new_product && <Quiet>{translate('components.newProduct')}</Quiet>}
            </div>
        </Card>
    );
};

import { useTranslate } from 'react-admin';
import { subjectName, type Subject } from '../../../src/shared/subject/subjectName.ts';
import { NameCell } from '../../../src/kit/list/NameCell.tsx';
import { StemImage } from '../../../src/kit/StemImage.tsx';

/** The product or new product of a row, with its picture; says so when it has been deleted. */
export const SubjectCell = (subject: Subject) => {
    const translate = useTranslate();
    const { product, new_product } = subject;
    return (
        <NameCell
            name={subjectName(subject) || translate('components.deleted')}
            picture={<StemImage stem={product?.image ?? new_product?.front_image} size={110} alt="" />}
            under={product?.brand.name ?? new_product?.brand_name}
        />
    );
};

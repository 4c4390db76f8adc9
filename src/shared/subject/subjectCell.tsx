import { useTranslate } from 'react-admin';
import { StemImage } from '../../kit/StemImage.tsx';
import { subjectName, type Subject } from './subjectName.ts';

const SubjectName = (subject: Subject) => {
    const translate = useTranslate();
    return subjectName(subject) || translate('components.deleted');
};

/** The brand of the product or new product a record is about, by name. */
export const subjectBrand = ({ product, new_product }: Subject) =>
    product?.brand?.name ?? new_product?.brand_name;

/** A first column with the name and picture of what a row is about; says if it has been deleted. */
export const subjectCell = {
    render: (subject: Subject) => <SubjectName {...subject} />,
    picture: ({ product, new_product }: Subject) => (
        <StemImage stem={product?.image ?? new_product?.front_image} size={110} alt="" />
    ),
    under: subjectBrand,
};

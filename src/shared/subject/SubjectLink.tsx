import { Link, useTranslate } from 'react-admin';
import { subjectName, subjectPath, type Subject } from './subjectName.ts';
import { Quiet } from '../../kit/Quiet.tsx';

/** The product or new product a record is about, as a link; says if it has been deleted. */
export const SubjectLink = (subject: Subject) => {
    const translate = useTranslate();
    const path = subjectPath(subject);
    if (!path) return <Quiet>{translate('components.deleted')}</Quiet>;
    return <Link to={path}>{subjectName(subject)}</Link>;
};

/** Loaded with the first input that reads the choices of a resource. */
export { ReferenceArrayInputBase, ReferenceInputBase } from 'react-admin';

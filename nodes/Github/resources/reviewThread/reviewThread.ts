export { addReviewThread } from './documents';

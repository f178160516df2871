export { commentsSince, discussionsSince } from './discussions';
export { discussionCommentId, discussionId } from './references';

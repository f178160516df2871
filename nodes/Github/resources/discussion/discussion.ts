export { commentsSince, discussionsSince } from './discussions';

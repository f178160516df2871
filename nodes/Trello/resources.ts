import { accountResource } from './resources/account/account.resource';
import { attachmentResource } from './resources/attachment/attachment.resource';
import { boardResource } from './resources/board/board.resource';
import { cardResource } from './resources/card/card.resource';
import { checkItemResource } from './resources/checkItem/checkItem.resource';
import { checklistResource } from './resources/checklist/checklist.resource';
import { commentResource } from './resources/comment/comment.resource';
import { customFieldResource } from './resources/customField/customField.resource';
import { labelResource } from './resources/label/label.resource';
import { limitsResource } from './resources/limits/limits.resource';
import { listResource } from './resources/list/list.resource';
import { memberResource } from './resources/member/member.resource';
import { notificationResource } from './resources/notification/notification.resource';
import { reactionResource } from './resources/reaction/reaction.resource';
import { searchResource } from './resources/search/search.resource';
import { stickerResource } from './resources/sticker/sticker.resource';
import { webhookResource } from './resources/webhook/webhook.resource';
import { workspaceResource } from './resources/workspace/workspace.resource';

/** Trello's resources, in the order of daily use, which lists of actions have. A new steps node has the first one; a new trigger has its first event. */
export const trelloResources = [
	cardResource,
	commentResource,
	checklistResource,
	checkItemResource,
	labelResource,
	memberResource,
	attachmentResource,
	listResource,
	boardResource,
	customFieldResource,
	searchResource,
	workspaceResource,
	notificationResource,
	reactionResource,
	stickerResource,
	accountResource,
	limitsResource,
	webhookResource,
] as const;

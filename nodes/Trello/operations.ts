import { getAccount } from './resources/account/get.operation';
import { addFileAttachment } from './resources/attachment/addFile.operation';
import { addUrlAttachment } from './resources/attachment/addUrl.operation';
import { deleteAttachment } from './resources/attachment/delete.operation';
import { downloadAttachment } from './resources/attachment/download.operation';
import { getAttachment } from './resources/attachment/get.operation';
import { getAllAttachments } from './resources/attachment/getAll.operation';
import { closeBoard } from './resources/board/close.operation';
import { createBoard } from './resources/board/create.operation';
import { deleteBoard } from './resources/board/delete.operation';
import { getBoard } from './resources/board/get.operation';
import { getAllBoards } from './resources/board/getAll.operation';
import { getCardsBoard } from './resources/board/getCards.operation';
import { getLabelsBoard } from './resources/board/getLabels.operation';
import { getListsBoard } from './resources/board/getLists.operation';
import { getMembersBoard } from './resources/board/getMembers.operation';
import { reopenBoard } from './resources/board/reopen.operation';
import { updateBoard } from './resources/board/update.operation';
import { archiveCard } from './resources/card/archive.operation';
import { copyCard } from './resources/card/copy.operation';
import { createCard } from './resources/card/create.operation';
import { deleteCard } from './resources/card/delete.operation';
import { getCard } from './resources/card/get.operation';
import { getActivityCard } from './resources/card/getActivity.operation';
import { getMineCard } from './resources/card/getMine.operation';
import { moveCard } from './resources/card/move.operation';
import { unarchiveCard } from './resources/card/unarchive.operation';
import { unvoteCard } from './resources/card/unvote.operation';
import { updateCard } from './resources/card/update.operation';
import { voteCard } from './resources/card/vote.operation';
import { completeCheckItem } from './resources/checkItem/complete.operation';
import { createCheckItem } from './resources/checkItem/create.operation';
import { deleteCheckItem } from './resources/checkItem/delete.operation';
import { updateCheckItem } from './resources/checkItem/update.operation';
import { copyChecklist } from './resources/checklist/copy.operation';
import { createChecklist } from './resources/checklist/create.operation';
import { deleteChecklist } from './resources/checklist/delete.operation';
import { getChecklist } from './resources/checklist/get.operation';
import { getAllChecklists } from './resources/checklist/getAll.operation';
import { updateChecklist } from './resources/checklist/update.operation';
import { addLegacyComment } from './resources/comment/addLegacy.operation';
import { createComment } from './resources/comment/create.operation';
import { deleteComment } from './resources/comment/delete.operation';
import { getComment } from './resources/comment/get.operation';
import { getAllComments } from './resources/comment/getAll.operation';
import { updateComment } from './resources/comment/update.operation';
import { addOptionCustomField } from './resources/customField/addOption.operation';
import { createCustomField } from './resources/customField/create.operation';
import { deleteCustomField } from './resources/customField/delete.operation';
import { deleteOptionCustomField } from './resources/customField/deleteOption.operation';
import { getAllCustomFields } from './resources/customField/getAll.operation';
import { getDefinitionsCustomField } from './resources/customField/getDefinitions.operation';
import { setCustomField } from './resources/customField/set.operation';
import { updateCustomField } from './resources/customField/update.operation';
import { addToCardLabel } from './resources/label/addToCard.operation';
import { createLabel } from './resources/label/create.operation';
import { deleteLabel } from './resources/label/delete.operation';
import { getLabel } from './resources/label/get.operation';
import { getAllLabels } from './resources/label/getAll.operation';
import { removeFromCardLabel } from './resources/label/removeFromCard.operation';
import { updateLabel } from './resources/label/update.operation';
import { getLimits } from './resources/limits/get.operation';
import { archiveList } from './resources/list/archive.operation';
import { archiveAllCardsList } from './resources/list/archiveAllCards.operation';
import { createList } from './resources/list/create.operation';
import { getList } from './resources/list/get.operation';
import { getAllLists } from './resources/list/getAll.operation';
import { getCardsList } from './resources/list/getCards.operation';
import { moveAllCardsList } from './resources/list/moveAllCards.operation';
import { sortList } from './resources/list/sort.operation';
import { unarchiveList } from './resources/list/unarchive.operation';
import { updateList } from './resources/list/update.operation';
import { addToBoardMember } from './resources/member/addToBoard.operation';
import { addToCardMember } from './resources/member/addToCard.operation';
import { changeRoleMember } from './resources/member/changeRole.operation';
import { getMember } from './resources/member/get.operation';
import { getAllMembers } from './resources/member/getAll.operation';
import { inviteToBoardMember } from './resources/member/inviteToBoard.operation';
import { removeFromBoardMember } from './resources/member/removeFromBoard.operation';
import { removeFromCardMember } from './resources/member/removeFromCard.operation';
import { searchMember } from './resources/member/search.operation';
import { getNotification } from './resources/notification/get.operation';
import { getAllNotifications } from './resources/notification/getAll.operation';
import { markNotification } from './resources/notification/mark.operation';
import { markAllNotifications } from './resources/notification/markAll.operation';
import { addReaction } from './resources/reaction/add.operation';
import { deleteReaction } from './resources/reaction/delete.operation';
import { getAllReactions } from './resources/reaction/getAll.operation';
import { boardsSearch } from './resources/search/boards.operation';
import { cardsSearch } from './resources/search/cards.operation';
import { addSticker } from './resources/sticker/add.operation';
import { deleteSticker } from './resources/sticker/delete.operation';
import { getAllStickers } from './resources/sticker/getAll.operation';
import { getAllWorkspaces } from './resources/workspace/getAll.operation';

/** The first operation of a resource is the one that a new node has; the first of all names the resource. */
export const trelloOperations = [
	createCard,
	getAccount,
	addUrlAttachment,
	addFileAttachment,
	deleteAttachment,
	downloadAttachment,
	getAttachment,
	getAllAttachments,
	getAllBoards,
	closeBoard,
	createBoard,
	deleteBoard,
	getBoard,
	getCardsBoard,
	getLabelsBoard,
	getListsBoard,
	getMembersBoard,
	reopenBoard,
	updateBoard,
	archiveCard,
	copyCard,
	deleteCard,
	getCard,
	getActivityCard,
	getMineCard,
	moveCard,
	unarchiveCard,
	unvoteCard,
	updateCard,
	voteCard,
	createCheckItem,
	completeCheckItem,
	deleteCheckItem,
	updateCheckItem,
	createChecklist,
	copyChecklist,
	deleteChecklist,
	getChecklist,
	getAllChecklists,
	updateChecklist,
	createComment,
	addLegacyComment,
	deleteComment,
	getComment,
	getAllComments,
	updateComment,
	getAllCustomFields,
	addOptionCustomField,
	createCustomField,
	deleteCustomField,
	deleteOptionCustomField,
	getDefinitionsCustomField,
	setCustomField,
	updateCustomField,
	addToCardLabel,
	createLabel,
	deleteLabel,
	getLabel,
	getAllLabels,
	removeFromCardLabel,
	updateLabel,
	getLimits,
	createList,
	archiveList,
	archiveAllCardsList,
	getList,
	getAllLists,
	getCardsList,
	moveAllCardsList,
	sortList,
	unarchiveList,
	updateList,
	addToCardMember,
	addToBoardMember,
	changeRoleMember,
	getMember,
	getAllMembers,
	inviteToBoardMember,
	removeFromBoardMember,
	removeFromCardMember,
	searchMember,
	getAllNotifications,
	getNotification,
	markNotification,
	markAllNotifications,
	addReaction,
	getAllReactions,
	deleteReaction,
	cardsSearch,
	boardsSearch,
	addSticker,
	getAllStickers,
	deleteSticker,
	getAllWorkspaces,
] as const;
